import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { user } from '#web/testing/user.ts'
import { AuthPage } from './auth-page.tsx'

const AFTER_RETRIES_MS = 8000

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says that the server cannot be reached, and tries again when asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', request)
  const root = createRootRoute()
  const everyone = createRoute({ getParentRoute: () => root, id: '_public' })
  const auth = createRoute({ getParentRoute: () => everyone, path: '/auth', component: AuthPage })
  const router = createRouter({
    routeTree: root.addChildren([everyone.addChildren([auth])]),
    history: createMemoryHistory({ initialEntries: ['/auth'] }),
  })
  render(
    <QueryClientProvider client={createQueryClient({ onSignedOut: () => undefined })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(request).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(AFTER_RETRIES_MS)
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy()
  const before = request.mock.calls.length

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  await waitFor(() => expect(request.mock.calls.length).toBeGreaterThan(before))
})
