import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

it('marks only the last step as the current page', async () => {
  const root = createRootRoute()
  const event = createRoute({
    getParentRoute: () => root,
    path: '/events/$id',
    component: Breadcrumb,
    staticData: { title: 'Event', parent: { label: 'Events', to: '/events' } },
  })
  const router = createRouter({
    routeTree: root.addChildren([event]),
    history: createMemoryHistory({ initialEntries: ['/events/31'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  const steps = within(await screen.findByRole('navigation')).getAllByRole('listitem')

  const current = steps.map((step) => [
    step.textContent,
    step.querySelector('[aria-current="page"]') !== null,
  ])
  expect(current).toEqual([
    ['Home', false],
    ['Events', false],
    ['Event', true],
  ])
})
