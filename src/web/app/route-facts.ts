import { useMatches } from '@tanstack/react-router'

/** What the current page's route says about itself in `staticData`; nothing when there is no such page. */
export function useRouteFacts() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
