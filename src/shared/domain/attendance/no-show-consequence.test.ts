import { expect, it } from 'vitest'
import type { Attendance } from './attendance.ts'
import { noShowsInARow, proposedConsequence } from './no-show-consequence.ts'

it.each<[string, number, string | undefined]>([
  ['', 0, undefined],
  ['present', 0, undefined],
  ['no-show', 1, 'warning'],
  ['no-show present no-show', 1, 'warning'],
  ['no-show no-show', 2, 'end-of-queue'],
  ['no-show excused unknown no-show', 2, 'end-of-queue'],
  ['no-show late no-show', 1, 'warning'],
  ['no-show no-show no-show', 3, 'place-lost'],
  ['present no-show no-show no-show no-show', 4, 'place-lost'],
  ['no-show no-show present', 0, undefined],
])('%s: %i in a row, %s', (words, inARow, consequence) => {
  const states = words.split(' ').filter(Boolean) as Attendance[]
  expect(noShowsInARow(states)).toBe(inARow)
  expect(proposedConsequence(inARow)).toBe(consequence)
})
