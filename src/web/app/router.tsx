import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { GeneralPermission } from '#shared/domain/permissions.ts'
import { PageFailed, PagePending } from './page-states.tsx'
import { adminRoutes } from './routes/admin-routes.ts'
import { adminTextRoutes } from './routes/admin-text-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { outsideRoutes } from './routes/outside-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { raceRoutes } from './routes/race-routes.ts'
import { racingRoutes } from './routes/racing-routes.ts'
import { championshipRoutes } from './routes/championship-routes.ts'
import { everyone, members, root } from './routes/root-route.ts'
import type { ForVisitors } from './visitors/open-to-visitors.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission that the page requires. */
    needs?: GeneralPermission
    /** Also for those who have the permission only for some events or championships. */
    isForAnyPlace?: true
    /** Shown to members without it, below "Access Denied". */
    restricted?: string
    /** For the browser's title and the breadcrumb. */
    title?: string
    /** The path of the page above, unless that is the home page. */
    parent?: string
    /** The page above is that of the event which the page's thing belongs to. */
    isBelowItsEvent?: boolean
    isHome?: boolean
    /**
     * Keys of queries for the thing that the page is named after; the first that is loaded counts. Not the queries,
     * whose code belongs to pages.
     */
    namedBy?: (id: string) => QueryKey[]
    /** Rendered without sidebar, top bar and footer. */
    isBare?: boolean
    /** What visitors without an account see instead; without it, the page is for members only. */
    visitors?: ForVisitors
    /** Says so if the current user cannot be read; other pages lead to the sign-in page. */
    showsFailedUser?: boolean
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const routeTree = root().addChildren([
  everyone().addChildren(publicRoutes),
  members().addChildren([
    ...memberRoutes,
    ...racingRoutes,
    ...raceRoutes,
    ...championshipRoutes,
    ...adminRoutes,
    ...adminTextRoutes,
    ...outsideRoutes,
  ]),
])

/**
 * @param client with which routes find out who is signed in
 * @param history by default the browser's
 */
export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { client },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The page of an address is a page of its own, or none: not a part of the page above.
    notFoundMode: 'root',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultErrorComponent: PageFailed,
    // On the server this would be an inline script, which the content security policy forbids.
    scrollRestoration: history === undefined,
  })
}
