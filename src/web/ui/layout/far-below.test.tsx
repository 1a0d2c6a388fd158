import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FarBelow } from './far-below.tsx'

type Seen = { isIntersecting: boolean; boundingClientRect: { top: number } }
let see: (isIntersecting: boolean, top: number) => void

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: Seen[]) => void) {
        see = (isIntersecting, top) =>
          act(() => tell([{ isIntersecting, boundingClientRect: { top } }]))
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells of what is far below until it is reached', () => {
  render(<FarBelow bar="Nobody moves">Preview</FarBelow>)
  const bar = () => screen.queryByText('Nobody moves')

  see(false, 5000)
  expect(bar()).toBeTruthy()
  see(true, 700)
  expect(bar()).toBeNull()
  // The end of the page.
  see(false, -300)
  expect(bar()).toBeNull()
  see(false, 5000)
  expect(bar()).toBeTruthy()
})
