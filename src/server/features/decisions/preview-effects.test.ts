import * as fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { JUDGED_AT as AT, judgedRace } from '#tests/support/judged-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'
import { previewEffects, takeBackDecision } from './index.ts'

const app = await startTestApp()
const { db, make } = app
const chief = await make.admin()
const { car, seconds, publish, stored, versionsOf, race } = judgedRace(app, chief)
let texts: string[] = []
watchStatements(app.deps.pool, (text) => {
  texts.push(text)
})

let place = { eventId: 0, sessionId: 0 }

beforeEach(async () => {
  ;({ place } = await race())
})

it('previews exactly what publishing then changes, without writing or locking', async () => {
  const before = await stored()
  texts = []
  const effects = [seconds('22', 10)]
  const preview = await previewEffects(db, { place, effects })
  const written = texts.filter((text) => /^\s*(insert|update|delete|lock)|for update/i.test(text))
  expect(written).toEqual([])
  expect(await stored()).toEqual(before)

  const { id } = await publish(effects)
  expect((await versionsOf(id))[0]?.resultEffect).toEqual({ cars: preview.cars })
  expect(preview).toMatchObject({ warnings: [], isWithoutEffect: false })
})

it.each<[string, Effect[], boolean, string[]]>([
  ['seconds that cost no place', [seconds('22', 5)], true, []],
  [
    'a place that costs no points',
    [{ kind: 'places', car: car('44'), places: 1 }],
    true,
    ['#44: 1 place lost costs no points. Seconds, points or grid places would.'],
  ],
  [
    'a car that is gone',
    [seconds('99', 5)],
    true,
    ['#99: Time penalty +5 s does not fit: this car is not in the results.'],
  ],
  ['a warning', [{ kind: 'warning', car: car('22'), userId: null }], true, []],
])('previews %s', async (_, effects, isWithoutEffect, warnings) => {
  expect(await previewEffects(db, { place, effects })).toMatchObject({ isWithoutEffect, warnings })
})

it('ends at the file whatever is published and taken back, in any order', async () => {
  const before = await stored()
  const anyEffect = fc.oneof(
    fc
      .record({
        no: fc.constantFrom('11', '22', '33', '44'),
        value: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ no, value }) => seconds(no, value)),
    fc
      .record({ no: fc.constantFrom('11', '22', '33', '44'), laps: fc.integer({ min: 1, max: 2 }) })
      .map(({ no, laps }): Effect => ({ kind: 'laps', car: car(no), laps })),
    fc
      .record({
        no: fc.constantFrom('11', '22', '33', '44'),
        places: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ no, places }): Effect => ({ kind: 'places', car: car(no), places })),
    fc
      .constantFrom('11', '22', '33', '44')
      .map((no): Effect => ({ kind: 'status', car: car(no), status: 'DSQ' })),
  )
  const anyDecisions = fc.array(
    fc.record({ effects: fc.array(anyEffect, { maxLength: 3 }), order: fc.nat() }),
    { minLength: 2, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(anyDecisions, async (drawn) => {
      const published: { id: number; order: number; effects: Effect[] }[] = []
      for (const { effects, order } of drawn)
        published.push({ ...(await publish(effects)), order, effects })
      const left = published.toSorted((a, b) => a.order - b.order)
      while (left.length > 0) {
        const ended = left.shift()
        await db.transaction((tx) =>
          takeBackDecision(tx, {
            decisionId: ended?.id ?? 0,
            version: 1,
            reason: 'Void',
            author: chief,
            at: AT,
          }),
        )
      }
      expect(await stored()).toEqual(before)
    }),
    { numRuns: 6 },
  )
})
