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

function visit() {
  const root = createRootRoute({ component: Frame })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/', () => <h1>First</h1>), page('/news', Late)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
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

const LATE_MS = 50

function Late() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const arriving = setTimeout(() => setHere(true), LATE_MS)
    return () => clearTimeout(arriving)
  }, [])
  return isHere && <h1>Late</h1>
}
