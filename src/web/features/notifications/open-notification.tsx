import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import { RowLink } from '#web/ui/index.ts'
import { ABOUT_RESULTS } from './notification-terms.ts'

type Props = {
  notification: Notification
  /** Called when it is opened. */
  onFollow: () => void
}

/** Opens what a notification is about. */
export function OpenNotification({ notification, onFollow }: Props) {
  const target = targetOf(notification)
  if (!target) return null
  const { label, link } = target
  return (
    <RowLink onClick={onFollow} render={link}>
      {label}
    </RowLink>
  )
}

type Target = { label: string; link: ReactElement }

const ABOUT_EVENT = new Set<Notification['kind']>([
  'event-moved',
  'event-cancelled',
  'event-changed',
  'event-open',
  'sign-up-closes',
  'race-reminder',
  'briefing',
])

function targetOf({ kind, event, entry, news }: Notification): Target | undefined {
  if (news) return { label: 'Read', link: <Link to="/news/$id" params={idOf(news)} /> }
  if (kind === 'join-request') return { label: 'Decide', link: <Link to="/admin/joining" /> }
  if (kind === 'job-failed') return { label: 'View Status', link: <Link to="/admin" /> }
  if (event && ABOUT_RESULTS.has(kind)) {
    const link = <Link to="/events/$id" params={idOf(event)} search={{ tab: 'results' }} />
    return { label: 'View Results', link }
  }
  if (entry && !ABOUT_EVENT.has(kind)) {
    const link = <Link to="/entries/$id" params={idOf(entry)} />
    return { label: 'View Entry', link }
  }
  return event ? toEvent(event) : undefined
}

function toEvent(event: { id: number }): Target {
  return { label: 'View Event', link: <Link to="/events/$id" params={idOf(event)} /> }
}

const idOf = ({ id }: { id: number }) => ({ id: String(id) })
