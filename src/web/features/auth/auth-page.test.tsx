import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { AuthPage } from './auth-page.tsx'

const AFTER_RETRIES_MS = 8000

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it(
  'says that the server cannot be reached, and offers to try again',
  { timeout: 10_000 },
  async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const root = createRootRoute()
    const auth = createRoute({ getParentRoute: () => root, path: '/auth', component: AuthPage })
    const router = createRouter({
      routeTree: root.addChildren([auth]),
      history: createMemoryHistory({ initialEntries: ['/auth'] }),
    })
    render(
      <QueryClientProvider client={createQueryClient({ onSignedOut: () => undefined })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )

    const title = { name: 'The server cannot be reached' }
    expect(await screen.findByRole('heading', title, { timeout: AFTER_RETRIES_MS })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  },
)
