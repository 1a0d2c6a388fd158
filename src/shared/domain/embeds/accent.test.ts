import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { colourIn, contrast, legibleAccent } from './accent.ts'

it.each([
  ['ff8800', '#ff8800'],
  ['#FF8800', '#ff8800'],
  ['f80', undefined],
  ['ff8800;}', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %j as %j', (text, colour) => {
  expect(colourIn(text)).toBe(colour)
})

it('knows the contrasts of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('keeps an accent that can be read, and moves another only as far as needed', () => {
  expect(legibleAccent('#ffe23d', '#07090b')).toBe('#ffe23d')
  expect(legibleAccent('#ffe23d', '#ffffff')).not.toBe('#ffe23d')
  expect(contrast(legibleAccent('#ffe23d', '#ffffff'), '#ffffff')).toBeLessThan(4.8)
})

const colour = integer({ min: 0, max: 0xffffff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
)

it('makes every accent legible on both grounds', () => {
  assert(
    property(colour, constantFrom('#07090b', '#ffffff'), (accent, ground) => {
      expect(contrast(legibleAccent(accent, ground), ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
