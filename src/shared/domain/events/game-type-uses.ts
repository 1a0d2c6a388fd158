import { counted, plural } from '../words/plural.ts'

/** What keeps a game type from being deleted: '1 game profile and 2 events are'; undefined if nothing does. */
export function gameTypeUses({ profiles, events }: { profiles: number; events: number }) {
  const parts = [
    profiles > 0 && counted(profiles, 'game profile'),
    events > 0 && counted(events, 'event'),
  ].filter(Boolean)
  if (parts.length === 0) return undefined
  return `${parts.join(' and ')} ${plural(profiles + events, 'is', 'are')}`
}
