import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const UI = new URL('../src/web/ui/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, UI), 'utf8')
const ROWS = ['screen', 'hover', 'beam-wash']
const LEAST_CONTRAST = 4.5

/** Light and dark, by the name of the colour. */
function coloursIn(css: string) {
  const found = css.matchAll(/--([\w-]+): light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/g)
  return new Map(Array.from(found, ([, name = '', light = '', dark = '']) => [name, [light, dark]]))
}

const marks = coloursIn(read('chart/time-mark.module.css'))
const tokens = coloursIn(read('styles/tokens.css'))

it.each([...marks])('reads %s on every ground of a row in both themes', (_, colours) => {
  for (const row of ROWS)
    for (const [theme, colour] of colours.entries())
      expect(contrast(colour, tokens.get(row)?.[theme] ?? '')).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      )
})

it('has a colour for each best, and for laps into and out of the pit lane', () => {
  expect([...marks.keys()]).toEqual(
    ['race', 'class', 'car', 'driver', 'in', 'out'].map((of) => `mark-${of}`),
  )
})

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** As WCAG 2.2 defines it. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
