import type { Target } from './parts.ts'

/** The path on the site of what a notification is about. */
export function pathOf(target: Target) {
  switch (target.page) {
    case 'person':
      return `/profile/${target.id}`
    case 'event':
      return `/events/${target.id}`
    case 'results':
      return `/events/${target.id}?tab=results`
    case 'entry':
      return `/entries/${target.id}`
    case 'news':
      return `/news/${target.id}`
    case 'joining':
      return '/admin/joining'
    case 'discord':
      return '/admin/discord'
    case 'system':
      break
  }
  return '/admin'
}
