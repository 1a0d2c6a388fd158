import { Link } from '@tanstack/react-router'
import type { Target } from '#shared/domain/notifications/parts.ts'

const PAGES = {
  person: '/profile/$id',
  event: '/events/$id',
  plan: '/events/$id/plan',
  entry: '/entries/$id',
  news: '/news/$id',
} as const

const ADMIN_PAGES = {
  joining: '/admin/joining',
  system: '/admin',
  discord: '/admin/discord',
  webhooks: '/admin/webhooks',
  'result-tray': '/admin/result-tray',
} as const

/** A link to what a notification is about. */
export function linkTo(target: Target) {
  if (target.page === 'case') return <Link to="/cases/$code" params={{ code: target.code }} />
  if (!('id' in target)) return <Link to={ADMIN_PAGES[target.page]} />
  const params = { id: String(target.id) }
  if (target.page === 'results')
    return <Link to="/events/$id" params={params} search={{ tab: 'results' }} />
  if (target.page === 'season')
    return <Link to="/championships/$id/entries" params={{ id: `season-${target.id}` }} />
  return <Link to={PAGES[target.page]} params={params} />
}
