import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

/**
 * Returns the `staticData` of the current page's route, or an empty object if the path has no page. A path below a
 * page's path also matches that page.
 */
export function useRouteFacts() {
  return useMatches({ select: factsOf })
}

type Match = { staticData: StaticDataRouteOption; _notFound?: boolean }

function factsOf(matches: readonly Match[]): StaticDataRouteOption {
  const isLost = matches.some(({ _notFound: lost }) => lost)
  return isLost ? {} : (matches.at(-1)?.staticData ?? {})
}
