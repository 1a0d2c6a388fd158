import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { WhenNear } from './near.tsx'

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('renders everything before the page is printed', () => {
  farAway()

  act(() => void globalThis.dispatchEvent(new Event('beforeprint')))

  expect(screen.getByText('Backmarker')).toBeTruthy()
})

it('keeps the page while the code of a printed part is on its way', () => {
  const Pending = lazy(() => new Promise<{ default: () => null }>(() => {}))
  render(
    <Suspense fallback="Loading">
      <h1>Race</h1>
      <WhenNear height={600}>
        <Pending />
      </WhenNear>
    </Suspense>,
  )

  act(() => void globalThis.dispatchEvent(new Event('beforeprint')))

  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Race' })).toBeTruthy()
})

it.each(['{Control>}f{/Control}', '{Meta>}f{/Meta}', '{F3}'])(
  'renders everything before the page is searched with %s',
  async (keys) => {
    farAway()

    await user.keyboard(keys)

    expect(await screen.findByText('Backmarker')).toBeTruthy()
  },
)

it('renders nothing more when other keys are pressed', async () => {
  farAway()

  await user.keyboard('f{Control>}g{/Control}')

  expect(screen.queryByText('Backmarker')).toBeNull()
})

it('goes by the last of several observations', async () => {
  let report: (entries: { isIntersecting: boolean; boundingClientRect: object }[]) => void = () =>
    undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  farAway()

  act(() =>
    report([
      { isIntersecting: false, boundingClientRect: { height: 400 } },
      { isIntersecting: true, boundingClientRect: { height: 400 } },
    ]),
  )

  expect(await screen.findByText('Backmarker')).toBeTruthy()
})

function farAway() {
  render(<WhenNear height={400}>Backmarker</WhenNear>)
  expect(screen.queryByText('Backmarker')).toBeNull()
}
