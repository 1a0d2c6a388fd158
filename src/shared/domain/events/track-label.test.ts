import { expect, test } from 'vitest'
import { trackLabel } from './track-label.ts'

test.each([
  ['Circuit of the Americas', 'Grand Prix', 'Circuit of the Americas, Grand Prix'],
  ['Circuit of the Americas', null, 'Circuit of the Americas'],
  ['Topeka', 'Topeka', 'Topeka'],
])('a track %s with the layout %s is %s', (name, layoutVariant, label) => {
  expect(trackLabel({ name, layoutVariant })).toBe(label)
})
