import type { Target } from './parts.ts'

const ADMIN_PAGES = {
  joining: '/admin/joining',
  system: '/admin',
  discord: '/admin/discord',
  webhooks: '/admin/webhooks',
  'result-tray': '/admin/result-tray',
}

/** The path on the site of what a notification is about. */
export function pathOfTarget(target: Target) {
  if (target.page === 'case') return `/cases/${target.code}`
  if (!('id' in target)) return ADMIN_PAGES[target.page]
  const { page, id } = target
  if (page === 'results') return `/events/${id}?tab=results`
  if (page === 'plan') return `/events/${id}/plan`
  if (page === 'season') return `/championships/season-${id}/entries`
  return `${FOLDERS[page]}/${id}`
}

const FOLDERS = {
  person: '/profile',
  event: '/events',
  entry: '/entries',
  news: '/news',
}
