import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the picture only after it has loaded, and initials again for another one', () => {
  const images = stubImages()
  const { container, rerender } = render(<Avatar name="Mira Sol" src="/mira.png" />)
  expect(container.textContent).toBe('MS')
  expect(container.querySelector('img')).toBeNull()

  act(() => {
    images[0]?.dispatchEvent(new Event('load'))
  })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/mira.png')
  expect(container.textContent).toBe('')

  rerender(<Avatar name="Mira Sol" src="/other.png" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('MS')
})

it('keeps the initials of a picture that does not load', () => {
  stubImages()
  const { container } = render(<Avatar name="Mira Sol" src="/missing.png" />)
  expect(container.textContent).toBe('MS')
})

it('shows a picture at once that the browser has', () => {
  stubImages({ complete: true, naturalWidth: 64 })
  const { container } = render(<Avatar name="Mira Sol" src="/mira.png" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/mira.png')
})

function stubImages(state = { complete: false, naturalWidth: 0 }) {
  const images: FakeImage[] = []
  class FakeImage extends EventTarget {
    src = ''
    complete = state.complete
    naturalWidth = state.naturalWidth
    constructor() {
      super()
      images.push(this)
    }
  }
  vi.stubGlobal('Image', FakeImage)
  return images
}
