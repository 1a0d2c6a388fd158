import { expect, it } from 'vitest'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { knownChoice } from './table-choice.ts'

const LOTTA = 7
const championship = sampleChampionship({
  lastRaced: [
    { carClass: 'Hypercar', userIds: [3] },
    { carClass: 'LMGT3', userIds: [4, LOTTA] },
    { carClass: 'Gone', userIds: [5] },
  ],
})

it.each<[string, string | undefined, number | undefined, string | undefined]>([
  ['the class in which the member raced last', undefined, LOTTA, 'LMGT3'],
  ['the class in the address', 'Hypercar', LOTTA, 'Hypercar'],
  ['all classes if the address says so', ALL_CLASSES, LOTTA, undefined],
  ['the own class in place of an unknown one', 'LMP3', LOTTA, 'LMGT3'],
  ['the fastest class to who has not raced', undefined, 8, 'Hypercar'],
  ['the fastest class to who is not signed in', undefined, undefined, 'Hypercar'],
  ['no class that has no table', undefined, 5, 'Hypercar'],
])('shows %s', (_, asked, viewer, shown) => {
  const choice = { of: 'drivers', class: asked, withoutDrops: false } as const
  expect(knownChoice(choice, championship, viewer).class).toBe(shown)
})
