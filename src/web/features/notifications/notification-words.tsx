import type { Notification } from '#shared/contract/notifications.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import type { Part } from '#shared/domain/notifications/parts.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { TextLink } from '#web/ui/index.ts'
import { linkTo } from './link-to.tsx'

type Props = {
  notification: Notification
  viewerId: number | undefined
  /** Called when a link is followed. */
  onFollow: () => void
}

/** A sentence that says what happened, with links. */
export function NotificationWords({ notification, viewerId, onFollow }: Props) {
  const zone = useShownZone()
  const written = (part: Exclude<Part, string>, key: number) =>
    'at' in part ? (
      formatMoment(part.at, part.zone ?? zone)
    ) : (
      <TextLink key={key} onClick={onFollow} render={linkTo(part.to)}>
        {part.text}
      </TextLink>
    )
  return wordsOf(notification, viewerId).text.map((part, index) =>
    typeof part === 'string' ? part : written(part, index),
  )
}
