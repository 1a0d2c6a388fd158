import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import { opensOf } from '#shared/domain/notification-kinds.ts'
import { RowLink } from '#web/ui/index.ts'

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

function targetOf({ kind, event, entry, news }: Notification): Target | undefined {
  if (news) return { label: 'Read', link: <Link to="/news/$id" params={idOf(news)} /> }
  const opens = opensOf(kind)
  if (opens === 'joining') return { label: 'Decide', link: <Link to="/admin/joining" /> }
  if (opens === 'status') return { label: 'View Status', link: <Link to="/admin" /> }
  if (event && opens === 'results') {
    const link = <Link to="/events/$id" params={idOf(event)} search={{ tab: 'results' }} />
    return { label: 'View Results', link }
  }
  if (entry && opens !== 'event') {
    const link = <Link to="/entries/$id" params={idOf(entry)} />
    return { label: 'View Entry', link }
  }
  return event ? toEvent(event) : undefined
}

function toEvent(event: { id: number }): Target {
  return { label: 'View Event', link: <Link to="/events/$id" params={idOf(event)} /> }
}

const idOf = ({ id }: { id: number }) => ({ id: String(id) })
