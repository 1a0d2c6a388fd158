import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

/**
 * What the current page's route says about itself in `staticData`; nothing when there is no such page. An address below a
 * page matches that page as well.
 */
export function useRouteFacts() {
  return useMatches({ select: factsOf })
}

type Match = { staticData: StaticDataRouteOption; _notFound?: boolean }

function factsOf(matches: readonly Match[]): StaticDataRouteOption {
  const isLost = matches.some(({ _notFound: lost }) => lost)
  return isLost ? {} : (matches.at(-1)?.staticData ?? {})
}
