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

const items = [...navigation.signedIn, ...navigation.admin]

it.each([
  ['/drivers', '/drivers', 'Drivers'],
  ['/events/$id/race', '/events/31/race', 'Events'],
  ['/teams', '/teams', 'Drivers'],
  ['/teams/$id', '/teams/7', 'Drivers'],
  ['/admin/audit-log', '/admin/audit-log', 'Dashboard'],
])('marks where the page %s belongs', async (path, address, label) => {
  const staticData = createAppRouter().routesByPath[path as '/teams/$id'].options.staticData ?? {}
  const root = createRootRoute()
  const component = () => <NavigationList items={items} onChoose={undefined} />
  const page = createRoute({ getParentRoute: () => root, path, component, staticData })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(<RouterProvider router={router} />)

  const links = await screen.findAllByRole('link')
  const marked = links.filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([label])
})
