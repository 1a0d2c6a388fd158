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

it('leads from the home page over every page above, and marks only the last step as current', async () => {
  const root = createRootRoute()
  const championships = createRoute({
    getParentRoute: () => root,
    path: '/championships',
    staticData: { title: 'Championships', parent: { label: 'Standings', to: '/standings' } },
  })
  const championship = createRoute({
    getParentRoute: () => root,
    path: '/championships/$id',
    component: Breadcrumb,
    staticData: {
      title: 'Championship',
      parent: { label: 'Championships', to: '/championships' },
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([championships, championship]),
    history: createMemoryHistory({ initialEntries: ['/championships/season-3'] }),
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
    ['Standings', false],
    ['Championships', false],
    ['Championship', true],
  ])
})
