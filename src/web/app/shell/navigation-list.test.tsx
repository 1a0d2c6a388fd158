import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { navigation } from '../navigation.ts'
import { createAppRouter } from '../router.tsx'
import { NavigationList } from './navigation-list.tsx'

afterEach(cleanup)

it.each([
  ['/drivers', 'Drivers'],
  ['/events/31/race', 'Events'],
  ['/teams', 'Drivers'],
  ['/teams/7', 'Drivers'],
  ['/championships/season-3', 'Standings'],
  ['/admin/audit-log', 'Dashboard'],
  ['/admin/points-systems/create', 'Standings'],
])('marks where the page %s belongs', async (address, label) => {
  const root = createRootRoute()
  const component = () => (
    <>
      <NavigationList items={navigation.signedIn} onChoose={undefined} />
      <NavigationList items={navigation.admin} onChoose={undefined} />
    </>
  )
  const pages = Object.entries(createAppRouter(new QueryClient()).routesByPath).map(
    ([path, { options }]) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component,
        staticData: options.staticData ?? {},
      }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  const links = await screen.findAllByRole('link')
  const marked = links.filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([label])
})
