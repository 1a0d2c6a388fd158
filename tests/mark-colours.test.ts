import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast } from '#shared/domain/embeds/accent.ts'

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
