import { createRouter } from '@tanstack/react-router'
import type { Access } from '#shared/domain/permissions.ts'
import { PageFailed, PagePending } from './page-states.tsx'
import { adminRoutes } from './routes/admin-routes.ts'
import { adminTextRoutes } from './routes/admin-text-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { racingRoutes } from './routes/racing-routes.ts'
import { root } from './routes/root-route.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the page; everybody without it. */
    access?: Access
    /** What others are told of a page for admins, beside that they may not see it. */
    restricted?: string
    /** For the browser's title and the breadcrumb. */
    title?: string
    /** The page above it, but for the home page. */
    parent?: { label: string; to: string }
    isHome?: boolean
    /** Named after the one thing that it shows. */
    namedAfter?: 'event' | 'track' | 'news'
    /** A screen of its own, without sidebar, bar and footer. */
    isBare?: boolean
  }
  interface Register {
    router: typeof router
  }
}

const routeTree = root().addChildren([
  ...publicRoutes,
  ...memberRoutes,
  ...racingRoutes,
  ...adminRoutes,
  ...adminTextRoutes,
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})
