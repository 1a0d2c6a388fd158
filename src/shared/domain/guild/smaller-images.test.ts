import { expect, it } from 'vitest'
import { originalOf, SMALLER_WIDTHS, smallerImage } from './smaller-images.ts'

it.each(SMALLER_WIDTHS)('names a copy of %i pixels after its image', (widthPx) => {
  const name = smallerImage('0a1b.webp', widthPx)
  expect(name).toBe(`0a1b-${widthPx}.webp`)
  expect(originalOf(name)).toBe('0a1b.webp')
})

it.each(['0a1b.webp', '0a1b-401.webp', '0a1b-400.png', '-400.webp'])(
  'knows no original of %s',
  (name) => {
    expect(originalOf(name)).toBeUndefined()
  },
)
