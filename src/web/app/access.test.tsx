import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/users.ts'
import { createQueryClient } from './query-client.ts'
import { GRANTED_ROLES, type GrantedRole, type Permission } from '#shared/domain/permissions.ts'
import { placeOf } from '#web/data/place-of-page.ts'
import { setCurrentUser } from '#web/data/viewer.ts'
import { toast } from '#web/ui/index.ts'
import { PagePending } from './page-states.tsx'
import { MemberPages, mayOpen, signedInOnly } from './access.tsx'
import { createAppRouter } from './router.tsx'

const driver: CurrentUser = {
  id: 7,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user',
  steamId: null,
  raceControlUsername: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the page to a signed-in driver', async () => {
  visit('/events', driver)

  expect(await screen.findByText('The events')).toBeTruthy()
})

it('sends a visitor to the sign-in page with the address to return to', async () => {
  const { router } = visit('/events?tab=completed', null)

  expect(await screen.findByText('The sign-in')).toBeTruthy()
  expect(router.state.location.search).toEqual({ next: '/events?tab=completed' })
})

it('sends a driver whose session ends to the sign-in page', async () => {
  const { router, client } = visit('/events', driver)
  await screen.findByText('The events')

  act(() => setCurrentUser(client, null))

  expect(await screen.findByText('The sign-in')).toBeTruthy()
  expect(router.state.location.search).toEqual({ next: '/events' })
})

it.each([
  ['says so on the dashboard', '/dashboard', 'Authentication Error'],
  ['leads from other pages to the sign-in page', '/events', 'The sign-in'],
])('%s if the current user cannot be read', async (_, address, words) => {
  visit(address, 'failing')
  expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeTruthy()
})

it.each([
  ['waiting', null, 'You are waiting to be let in.'],
  ['refused', 'The field is full', 'The field is full'],
] as const)('shows somebody who is %s nothing but why', async (by, reason, words) => {
  visit('/events', { ...driver, heldUp: { by, reason } })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('You are signed in as Lotta Laps')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete My Account' })).toBeTruthy()
  expect(screen.queryByText('The events')).toBeNull()
})

it('shows a spinner while the current user is loading', async () => {
  visit('/events', undefined)

  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByText('The events')).toBeNull()
})

it('shows the admin area to an admin', async () => {
  visit('/admin', { ...driver, role: 'admin' })

  expect(await screen.findByText('The admin area')).toBeTruthy()
})

it('tells a driver why the admin area is closed, and goes to the home page', async () => {
  const failure = vi.spyOn(toast, 'failure')
  const { router } = visit('/admin', driver)

  expect(await screen.findByText('Redirecting to home page...')).toBeTruthy()
  expect(screen.getByText('Only administrators of the guild can open this page.')).toBeTruthy()
  expect(screen.queryByText('The admin area')).toBeNull()
  expect(await screen.findByText('The home page', {}, { timeout: 5000 })).toBeTruthy()
  expect(failure.mock.calls).toEqual([
    [
      {
        title: 'Access Denied',
        description: 'You do not have permission to access the admin area.',
      },
    ],
  ])
  expect(router.state.location.pathname).toBe('/')
})

/** Those that need a permission, as the product has them. */
const pagesOfProduct = Object.entries(createAppRouter(new QueryClient()).routesByPath)
  .map(([path, { options }]): [string, StaticDataRouteOption] => [path, options.staticData ?? {}])
  .filter(([path, { needs }]) => needs !== undefined && path !== '/admin')

const PLACES = {
  guild: { championshipId: null, eventId: null, eventIds: [] },
  championship: { championshipId: 8, eventId: null, eventIds: [31] },
  event: { championshipId: null, eventId: 31, eventIds: [31] },
}

const walks = Object.entries(GRANTED_ROLES).flatMap(([role, { scopes, may }]) =>
  scopes.flatMap((scope) =>
    pagesOfProduct.map(([path, page]) => ({ role: role as GrantedRole, scope, may, path, page })),
  ),
)

it.each(walks)('opens $path for a $role of the $scope as the table says', ({ path, ...walk }) => {
  const { role, scope, page } = walk
  const may: readonly Permission[] = walk.may
  const grants = [{ role, endsAt: null, ...PLACES[scope] }]
  const isOpen = (id: string) => mayOpen({ ...driver, grants }, page, placeOf(path, { id }))
  const has = page.needs !== undefined && may.includes(page.needs)
  const isAboutEvent = /^(\/admin)?\/events\/\$id/.test(path)
  const isAboutCup = path.startsWith('/championships/$id')
  const everywhere = has && (scope === 'guild' || page.isForAnyPlace === true)
  const inPlace = has && (isAboutEvent || (isAboutCup && scope === 'championship'))

  expect(isOpen(isAboutCup ? 'season-8' : '31')).toBe(everywhere || inPlace)
  expect(isOpen(isAboutCup ? 'season-9' : '32')).toBe(everywhere)
})

it('shows an organiser the pages of the own event, and of no other', async () => {
  const grants = [{ role: 'organiser' as const, endsAt: null, ...PLACES.event }]
  visit('/admin/events/31/edit', { ...driver, grants })
  expect(await screen.findByText('The page /admin/events/$id/edit')).toBeTruthy()
  cleanup()

  visit('/admin/events/32/edit', { ...driver, grants })
  expect(await screen.findByText('Unauthorized Access')).toBeTruthy()
})

/** `undefined`: the server has not answered yet. */
function visit(address: string, viewer: CurrentUser | 'failing' | null | undefined) {
  vi.stubGlobal('fetch', () =>
    viewer === undefined ? new Promise(() => {}) : Promise.resolve(answerTo(viewer)),
  )
  const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Outlet })
  const members = createRoute({
    getParentRoute: () => root,
    id: '_member',
    beforeLoad: signedInOnly,
    component: MemberPages,
  })
  const page = (path: string, text: string, staticData = {}) =>
    createRoute({ getParentRoute: () => members, path, component: () => text, staticData })
  const client = createQueryClient({
    onSignedOut: (known) => setCurrentUser(known, null),
  })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/auth', component: () => 'The sign-in' }),
      members.addChildren([
        page('/', 'The home page'),
        page('/events', 'The events'),
        page('/dashboard', 'The dashboard', { showsFailedUser: true }),
        page('/admin', 'The admin area', { needs: 'admin-area.open' }),
        ...pagesOfProduct.map(([path, staticData]) => page(path, `The page ${path}`, staticData)),
      ]),
    ]),
    context: { client },
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultPendingComponent: PagePending,
    defaultPendingMs: 0,
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, client }
}

function answerTo(viewer: CurrentUser | 'failing' | null) {
  if (viewer === 'failing')
    return Response.json({ error: 'Away', code: 'internal' }, { status: 500 })
  if (viewer) return Response.json(viewer)
  return Response.json({ error: 'Please sign in', code: 'not_signed_in' }, { status: 401 })
}
