import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { championshipsApi } from '#shared/contract/championships.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { Breadcrumb } from './breadcrumb.tsx'

afterEach(cleanup)

it('leads from the home page over every page above, and marks only the last step as current', async () => {
  const root = createRootRoute()
  const championships = createRoute({
    getParentRoute: () => root,
    path: '/championships',
    staticData: { title: 'Championships', parent: '/standings' },
  })
  const standings = createRoute({
    getParentRoute: () => root,
    path: '/standings',
    staticData: { title: 'Standings' },
  })
  const championship = createRoute({
    getParentRoute: () => root,
    path: '/championships/$id',
    component: Breadcrumb,
    staticData: { title: 'Championship', parent: '/championships' },
  })
  const router = createRouter({
    routeTree: root.addChildren([standings, championships, championship]),
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

it('names and links the championship above a page about it', async () => {
  const root = createRootRoute()
  const championships = createRoute({
    getParentRoute: () => root,
    path: '/championships',
    staticData: { title: 'Championships' },
  })
  const championship = createRoute({
    getParentRoute: () => root,
    path: '/championships/$id',
    staticData: {
      title: 'Championship',
      parent: '/championships',
      namedBy: (id) => [keyOf(championshipsApi.get, { params: { id }, query: {} })],
    },
  })
  const calculator = createRoute({
    getParentRoute: () => root,
    path: '/championships/$id/calculator',
    component: Breadcrumb,
    staticData: { title: 'Calculator', parent: '/championships/$id' },
  })
  const router = createRouter({
    routeTree: root.addChildren([championships, championship, calculator]),
    history: createMemoryHistory({ initialEntries: ['/championships/season-3/calculator'] }),
  })
  const client = new QueryClient()
  client.setQueryData(keyOf(championshipsApi.get, { params: { id: 'season-3' }, query: {} }), {
    name: 'Pro-Am Trophy',
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  const steps = within(await screen.findByRole('navigation')).getAllByRole('listitem')

  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Championships',
    'Pro-Am Trophy',
    'Calculator',
  ])
  expect(screen.getByRole('link', { name: 'Pro-Am Trophy' }).getAttribute('href')).toBe(
    '/championships/season-3',
  )
})

it('leads from an entry to its event, once the entry is known', async () => {
  const root = createRootRoute()
  const events = createRoute({
    getParentRoute: () => root,
    path: '/events',
    staticData: { title: 'Events' },
  })
  const event = createRoute({
    getParentRoute: () => root,
    path: '/events/$id',
    staticData: { title: 'Event', parent: '/events' },
  })
  const entry = createRoute({
    getParentRoute: () => root,
    path: '/entries/$id',
    component: Breadcrumb,
    staticData: {
      title: 'Entry',
      parent: '/events/$id',
      isBelowItsEvent: true,
      namedBy: (id) => [keyOf(entriesApi.get, { params: { id: Number(id) } })],
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([events, event, entry]),
    history: createMemoryHistory({ initialEntries: ['/entries/201'] }),
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const words = async () => {
    const list = within(await screen.findByRole('navigation'))
    return list.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  expect(await words()).toEqual(['Home', 'Events', 'Entry'])

  act(() => {
    client.setQueryData(keyOf(entriesApi.get, { params: { id: 201 } }), {
      name: '#4 Kerb Crawlers',
      event: { id: 31, title: 'Ardennes 6 Hours' },
    })
  })

  expect(await words()).toEqual(['Home', 'Events', 'Ardennes 6 Hours', '#4 Kerb Crawlers'])
  const link = screen.getByRole('link', { name: 'Ardennes 6 Hours' })
  expect(link.getAttribute('href')).toBe('/events/31')
})
