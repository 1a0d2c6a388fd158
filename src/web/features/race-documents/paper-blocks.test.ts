import { expect, it } from 'vitest'
import { lapsInBlock, rowsInBlock } from './paper-blocks.ts'

it.each([
  [20, 5, 'four whole blocks'],
  [21, 6, 'one row of blocks instead of two'],
  [22, 6, 'two empty columns instead of six'],
  [24, 6, 'four whole blocks'],
  [32, 5, 'three empty columns instead of four'],
  [40, 5, 'two rows of whole blocks'],
  // Blocks of five laps would all be whole, but take five more rows of them.
  [650, 6, 'the fewest rows'],
  [3, 5, 'the fewest empty columns'],
])('prints %s laps in blocks of %s: %s', (laps, length) => {
  expect(lapsInBlock(laps)).toBe(length)
})

it.each([
  [5, 5, 'one block'],
  [13, 5, 'three blocks'],
  [30, 8, 'four blocks'],
  [72, 18, 'four blocks'],
  [100, 13, 'eight blocks'],
  [1000, 18, 'fifty-six blocks'],
])('prints a list of %s rows in blocks of %s: %s', (rows, length) => {
  expect(rowsInBlock(rows)).toBe(length)
})
