import type { Notification } from '#shared/contract/notifications.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import type { Target } from '#shared/domain/notifications/parts.ts'
import { RowLink } from '#web/ui/index.ts'
import { linkTo } from './link-to.tsx'

type Props = {
  notification: Notification
  viewerId: number | undefined
  /** Called when it is opened. */
  onFollow: () => void
}

const LABELS: Readonly<Record<Target['page'], string>> = {
  person: 'View Profile',
  event: 'View Event',
  results: 'View Results',
  entry: 'View Entry',
  plan: 'View Plan',
  season: 'View Season Entry',
  case: 'View Case',
  news: 'Read',
  joining: 'Decide',
  system: 'View Status',
  discord: 'Open',
  webhooks: 'Open',
  'result-tray': 'Open',
}

/** Opens what a notification is about. */
export function OpenNotification({ notification, viewerId, onFollow }: Props) {
  const { opens } = wordsOf(notification, viewerId)
  if (!opens) return null
  return (
    <RowLink onClick={onFollow} render={linkTo(opens)}>
      {LABELS[opens.page]}
    </RowLink>
  )
}
