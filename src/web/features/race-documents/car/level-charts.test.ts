import { expect, it } from 'vitest'
import { explainedText } from './level-charts.tsx'

it.each([
  [1, false],
  [3, true],
])('of %d lines, says which is empty first: %s', (lines, isSaid) =>
  expect(explainedText('left', lines).includes('empty first')).toBe(isSaid),
)
