import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

/**
 * Returns the `staticData` of the current page's route, and nothing when no page has this path. A path below a
 * page's also matches that page.
 */
export function useRouteFacts() {
  return useMatches({ select: factsOf })
}

type Match = { staticData: StaticDataRouteOption; _notFound?: boolean }

function factsOf(matches: readonly Match[]): StaticDataRouteOption {
  const isLost = matches.some(({ _notFound: lost }) => lost)
  return isLost ? {} : (matches.at(-1)?.staticData ?? {})
}
