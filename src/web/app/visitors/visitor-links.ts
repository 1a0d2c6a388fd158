import { useLocation } from '@tanstack/react-router'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { usePublicParts } from '#web/data/guild.ts'

/** The pages that visitors reach from everywhere, in their order. */
const LINKS = [
  { part: 'events', to: '/events', label: 'Events' },
  { part: 'standings', to: '/standings', label: 'Standings' },
  { part: 'people', to: '/drivers', label: 'Drivers' },
  { part: 'people', to: '/teams', label: 'Teams' },
  { part: 'rules', to: '/rules', label: 'Rules' },
  { part: 'news', to: '/news', label: 'News' },
] as const satisfies { part: PublicPart; to: string; label: string }[]

export function useVisitorLinks() {
  const parts = usePublicParts()
  return LINKS.filter(({ part }) => parts.includes(part))
}

/** The search of the sign-in page that leads back here, or to another address. */
export function useSignInSearch(next?: string) {
  const { href } = useLocation()
  const address = next ?? href
  return address === '/' ? {} : { next: address }
}
