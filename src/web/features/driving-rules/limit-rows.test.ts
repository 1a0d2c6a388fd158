import { expect, test } from 'vitest'
import type { DrivingLimit } from '#shared/domain/race-documents/driving-limits.ts'
import { DRIVING_PRESETS } from '#shared/domain/race-documents/driving-presets.ts'
import { categoryChoices, classChoices, limitOf, newRow, rowOf } from './limit-rows.ts'

const OTHERS: DrivingLimit[] = [
  { kind: 'minimum', amount: { percent: 20, of: "car's driving time" }, classes: ['LMP2', 'GTE'] },
  { kind: 'stint', seconds: 4_800, until: 'driver change' },
  { kind: 'rest', seconds: 1_800, categories: ['Bronze', 'Silver'] },
]

test.each([...DRIVING_PRESETS.flatMap(({ limits }) => limits), ...OTHERS])(
  'the form keeps every value of %o',
  (limit) => expect(limitOf(rowOf(limit, 0))).toEqual({ ...limit, only: undefined }),
)

test('what is not typed yet is no number', () => {
  expect(limitOf(newRow(0))).toEqual({ kind: 'maximum', amount: { seconds: Number.NaN } })
  expect(limitOf({ ...newRow(0), kind: 'drivers' })).toEqual({ kind: 'drivers', least: Number.NaN })
  expect(limitOf({ ...newRow(0), time: '1:75' })).toMatchObject({ amount: { seconds: Number.NaN } })
})

test('a choice that the list does not have is added to it', () => {
  expect(classChoices(['LMP2'], { classes: ['GTE'] }).map(({ label }) => label)).toEqual([
    'All Classes',
    'LMP2',
    'GTE',
  ])
  expect(classChoices(['LMP2'], { classes: ['LMP2'] })).toHaveLength(2)
  expect(categoryChoices({ categories: ['Silver', 'Gold'] }).map(({ label }) => label)).toContain(
    'Silver and Gold',
  )
})
