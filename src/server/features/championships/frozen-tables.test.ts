import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WantedTable } from '#shared/contract/championship-tables.ts'
import { recordedTable } from '#shared/domain/championships/championship-table.ts'
import { scoreRounds } from '#shared/domain/scoring/championship.ts'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { inSlices } from '#server/work/in-slices.ts'
import { anyConfiguration, anySeason } from '#tests/support/any-championship.ts'
import { type FrozenTables, frozenTable, frozenTables } from './frozen-tables.ts'

const anyWanted: fc.Arbitrary<Omit<WantedTable, 'asOf'>> = fc.record({
  of: fc.constantFrom(...TABLES_OF),
  class: fc.constantFrom(undefined, 'Hypercar', 'GT3'),
  category: fc.constantFrom(undefined, undefined, 'Pro', 'Am'),
  score: fc.constantFrom(undefined, 'rerank' as const, 'overall' as const),
  withoutDrops: fc.boolean(),
})

it('keeps every table as of every round, cell by cell, through JSON', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySeason,
      anyConfiguration,
      fc.array(fc.tuple(anyWanted, fc.nat()), { minLength: 20, maxLength: 20 }),
      async (season, configuration, all) => {
        const championship = scoreRounds(season, configuration)
        const recordOf = (wanted: WantedTable) =>
          recordedTable({ championship, adjustments: new Map() }, wanted)
        const roundIds = season.rounds.map(({ id }) => id)
        const copy = await inSlices(
          frozenTables({
            roundIds,
            classes: ['Hypercar', 'GT3'],
            categories: ['Am'],
            knownCategories: ['Am', 'Pro'],
            points: new Map(),
            recordOf,
          }),
        )
        const stored = JSON.parse(JSON.stringify(copy)) as FrozenTables
        for (const [wanted, at] of all) {
          const asOf = roundIds[at % (roundIds.length + 1)]
          const table = recordOf({ ...wanted, asOf: asOf ?? roundIds.at(-1) })
          expect(frozenTable(stored, { ...wanted, asOf })).toEqual(
            JSON.parse(JSON.stringify(table)),
          )
        }
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

it('has no rows for a class that the championship did not have', () => {
  const stored: FrozenTables = { categories: [], cars: [], tables: [], points: [] }
  const wanted = { of: 'drivers' as const, class: 'GT4', withoutDrops: false }
  expect(frozenTable(stored, wanted)).toMatchObject({ rows: [], cars: [] })
})
