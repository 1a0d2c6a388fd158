import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { navigation, type NavigationItem } from '../navigation.ts'
import { createAppRouter } from '../router.tsx'
import { NavigationList, useCurrent } from './navigation-list.tsx'

afterEach(cleanup)

it.each<[string, string, NavigationItem[]?]>([
  ['/drivers', 'Drivers'],
  ['/events/31/race', 'Events'],
  ['/teams', 'Drivers'],
  ['/teams/7', 'Drivers'],
  ['/championships/season-3', 'Championships'],
  ['/admin/audit-log', 'Dashboard'],
  ['/admin/points-systems/create', 'Championships'],
  ['/championships/season-3', 'Standings', []],
])('marks where the page %s belongs: %s', async (address, label, admin = navigation.admin) => {
  const root = createRootRoute()
  function Lists() {
    const current = useCurrent([...navigation.signedIn, ...admin])
    return (
      <>
        <NavigationList items={navigation.signedIn} current={current} onChoose={undefined} />
        <NavigationList items={admin} current={current} onChoose={undefined} />
      </>
    )
  }
  const pages = Object.entries(createAppRouter().routesByPath).map(([path, { options }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: Lists,
      staticData: options.staticData ?? {},
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(<RouterProvider router={router} />)

  const links = await screen.findAllByRole('link')
  const marked = links.filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([label])
})
