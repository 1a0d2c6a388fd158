import { act, Suspense, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { FirstRenderContext } from './first-render.ts'
import { useFirstMoment } from './use-first-moment.ts'

const ON_SERVER = new Date('2026-12-31T23:59:59Z')
const IN_BROWSER = new Date('2027-01-01T00:00:01Z')

const Year = () => <p>{useFirstMoment().getUTCFullYear()}</p>

const firstRender = { at: ON_SERVER, widthPx: 390, visitorsZone: undefined }

/** As a page, whose content React takes over after its shell. */
const App = ({ hasMore = false }) => (
  <FirstRenderContext value={firstRender}>
    <Suspense fallback="Loading">
      <Year />
      {hasMore && <Year />}
    </Suspense>
  </FirstRenderContext>
)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => document.body.replaceChildren())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("is the server's in what the server has rendered, and the browser's in what appears later", async () => {
  vi.setSystemTime(ON_SERVER)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<App />)
  expect(root.textContent).toBe('2026')
  vi.setSystemTime(IN_BROWSER)

  const differences: unknown[] = []
  const app = await act(async () =>
    hydrateRoot(root, <App />, { onRecoverableError: (error) => differences.push(error) }),
  )
  expect(differences).toEqual([])
  expect(root.textContent).toBe('2026')

  await act(async () => startTransition(() => app.render(<App hasMore />)))
  expect(root.textContent).toBe('20262027')
  await act(async () => app.unmount())
})
