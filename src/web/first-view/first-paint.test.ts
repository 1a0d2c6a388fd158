import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

let paint: (() => void) | undefined
const isPainted = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: () => void) {
        paint = heard
      }
      observe() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  isPainted.mockReset()
})

it('waits until the browser has painted', async () => {
  void firstPaint().then(isPainted)
  await vi.advanceTimersByTimeAsync(900)
  expect(isPainted).not.toHaveBeenCalled()

  paint?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(isPainted).toHaveBeenCalledTimes(1)
})

it('does not wait in a background tab, which is never painted', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  void firstPaint().then(isPainted)
  await vi.advanceTimersByTimeAsync(0)
  expect(isPainted).toHaveBeenCalledTimes(1)
})

it('waits no longer than a second for a browser that does not say when it painted', async () => {
  void firstPaint().then(isPainted)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isPainted).toHaveBeenCalledTimes(1)
})
