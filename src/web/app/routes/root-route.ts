import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { loadShell, MemberPages, signedInOnly } from '../access.tsx'
import { LostPage, PublicPages, Root } from '../root.tsx'

const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Root,
  notFoundComponent: LostPage,
})

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_public',
  component: PublicPages,
  wrapInSuspense: false,
})

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_member',
  beforeLoad: signedInOnly,
  loader: loadShell,
  component: MemberPages,
  // What is around the page is taken over with the root: only then its buttons count as working.
  wrapInSuspense: false,
})

export const root = () => rootRoute
/** The parent of pages for everybody. */
export const everyone = () => publicRoute
/** The parent of pages for members. */
export const members = () => memberRoute
