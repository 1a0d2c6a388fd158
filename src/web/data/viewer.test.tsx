import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleViewer } from '#web/testing/samples.ts'
import { currentUserQuery, useViewer } from './viewer.ts'

const VIEWER = sampleViewer({ displayName: 'Lotta Laps' })
const SECOND_MS = 1_000

function Viewer() {
  useQuery(currentUserQuery)
  return <p>{useViewer()?.displayName}</p>
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a page for which the viewer was read `ageMs` ago, and counts how often the server is asked again. */
function openPage(ageMs: number) {
  const renamed = { ...VIEWER, displayName: 'Lotta Laps-Newman' }
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(renamed)))
  vi.stubGlobal('fetch', ask)
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, VIEWER, { updatedAt: Date.now() - ageMs })
  const { container } = render(
    <QueryClientProvider client={client}>
      <Viewer />
    </QueryClientProvider>,
  )
  return { ask, container }
}

it('does not ask for the viewer whom the server has just read for the page', () => {
  const { ask, container } = openPage(2 * SECOND_MS)
  expect(container.textContent).toBe('Lotta Laps')
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['a page that was kept', 60 * SECOND_MS],
  ['a server whose clock is ahead', -60 * SECOND_MS],
])('asks for the viewer of %s', async (_page, ageMs) => {
  const { ask, container } = openPage(ageMs)
  await waitFor(() => expect(container.textContent).toBe('Lotta Laps-Newman'))
  expect(ask).toHaveBeenCalledTimes(1)
})
