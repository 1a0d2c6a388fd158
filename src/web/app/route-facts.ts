import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router'

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

export type Parent = {
  /** Until the name is known, if it is named after what it shows. */
  label: string
  /** A page about the same thing has the same parameters. */
  to: string
  namedAfter?: NonNullable<StaticDataRouteOption['namedAfter']>
  /** The event of what the page shows, with an id of its own; left out until it is known. */
  isItsEvent?: true
}

/** The pages above the current one, the nearest last; without the home page. */
export function useParents(): readonly Parent[] {
  const { parent } = useRouteFacts()
  const routes: Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } }>> =
    useRouter().routesByPath
  const parents: Parent[] = []
  for (let next = parent; next; next = routes[next.to]?.options.staticData?.parent)
    parents.unshift(next)
  return parents
}
