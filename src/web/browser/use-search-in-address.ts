import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { useCallback } from 'react'

type Routes = RegisteredRouter['routeTree']
type InAddress<Search> = readonly [
  search: Search,
  change: (changed: Partial<Search>) => Promise<void>,
]

/**
 * The tab, search term and filters that a route's page keeps in its URL, and a function that changes some of
 * them. A change replaces the current URL in the history, and the page does not scroll.
 */
export function useSearchInAddress<const Id extends RouteIds<Routes>>(
  route: Id,
): InAddress<RouteById<Routes, Id>['types']['fullSearchSchema']> {
  const navigate = useNavigate()
  const change = useCallback(
    (changed: object) =>
      navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [useSearch({ from: route }), change]
}
