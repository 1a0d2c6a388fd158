import { expect, it } from 'vitest'
import { stepTicks } from './step-ticks.ts'

it.each([
  ['every step, if all fit', 4, 40, [0, 1, 2, 3, 4]],
  ['every second one', 7, 20, [1, 3, 5, 7]],
  ['the last one, if no more fits', 3, 5, [3]],
  ['the only one', 0, 300, [0]],
])('labels %s', (_, steps, pxPerStep, labelled) => {
  expect(stepTicks(steps, pxPerStep)).toEqual(labelled)
})
