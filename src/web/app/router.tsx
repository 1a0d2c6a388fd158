import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Access } from '#shared/domain/permissions.ts'
import type { Parent } from './route-facts.ts'
import type { Named } from './use-page-name.ts'
import { PageFailed, PagePending } from './page-states.tsx'
import { adminRoutes } from './routes/admin-routes.ts'
import { adminTextRoutes } from './routes/admin-text-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { racingRoutes } from './routes/racing-routes.ts'
import { championshipRoutes } from './routes/championship-routes.ts'
import { root } from './routes/root-route.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the page. Public by default. */
    access?: Access
    /** Shown to users without access, below "Access Denied". */
    restricted?: string
    /** For the browser's title and the breadcrumb. */
    title?: string
    /** The parent page, unless that is the home page. */
    parent?: Parent
    isHome?: boolean
    /** The page is named after the thing it shows. */
    namedAfter?: Named
    /** Rendered without sidebar, top bar and footer. */
    isBare?: boolean
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const routeTree = root().addChildren([
  ...publicRoutes,
  ...memberRoutes,
  ...racingRoutes,
  ...championshipRoutes,
  ...adminRoutes,
  ...adminTextRoutes,
])

/** @param history by default the browser's */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultErrorComponent: PageFailed,
    // On the server this would be an inline script, which the content security policy forbids.
    scrollRestoration: history === undefined,
  })
}
