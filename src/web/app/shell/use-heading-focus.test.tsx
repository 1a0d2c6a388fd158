import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useHeadingFocus } from './use-heading-focus.ts'

afterEach(cleanup)

it('leaves the focus where it is on the first load', async () => {
  visit()

  await screen.findByRole('heading', { name: 'First' })
  expect(document.activeElement).toBe(document.body)
})

it('focuses a heading that is rendered later than its page', async () => {
  const router = visit()
  await screen.findByRole('heading', { name: 'First' })

  await act(() => router.navigate({ to: '/news' }))

  const heading = await screen.findByRole('heading', { name: 'Late' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('leaves the focus where it is when the page shows another of its views', async () => {
  const router = visit('/admin/users')
  const tab = await screen.findByRole('button', { name: 'Teams' })
  tab.focus()

  await act(() => router.navigate({ to: '/admin/teams' }))

  await screen.findByText('All teams')
  expect(document.activeElement).toBe(tab)
})

function visit(at = '/') {
  const root = createRootRoute({ component: Frame })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    staticData: { title: 'Admin' },
    component: Admin,
  })
  const view = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => admin, path, staticData: { title: 'Admin' }, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => <h1>First</h1>),
      page('/news', Late),
      admin.addChildren([view('/users', () => 'All users'), view('/teams', () => 'All teams')]),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  render(<RouterProvider router={router} />)
  return router
}

function Frame() {
  useHeadingFocus()
  return (
    <main>
      <Outlet />
    </main>
  )
}

function Admin() {
  return (
    <>
      <h1>Admin</h1>
      <button>Teams</button>
      <Outlet />
    </>
  )
}

const LATE_MS = 50

function Late() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const arriving = setTimeout(() => setHere(true), LATE_MS)
    return () => clearTimeout(arriving)
  }, [])
  return isHere && <h1>Late</h1>
}
