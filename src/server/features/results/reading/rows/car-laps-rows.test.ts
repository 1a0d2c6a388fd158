import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import { LAP_COLUMN_NAMES, LAP_COLUMNS, LAP_KINDS } from '#server/database/lap-columns.ts'
import { databaseOn } from '#server/database/database-on.ts'
import { carLaps } from '#server/database/schema.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Attributes } from '../xml/flat-line.ts'
import { lapCollector } from './car-laps.ts'
import { carLapsRows } from './car-laps-rows.ts'
import { COPY_TABLES } from './copy-rows.ts'

const database = await createTestDatabase()
const pool = new Pool({ connectionString: database.url, max: 1 })
const db = databaseOn(pool)

afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Written = Record<string, string>

function carWith(
  entry: number,
  laps: readonly { number: number; time: string; written: Written }[],
) {
  const collected = lapCollector()
  for (const { number, time, written } of laps) {
    const attributes: Attributes = (name) => written[name]
    collected.add({ attributes, time, number })
  }
  return { entry, laps: collected.laps }
}

async function store(sessionId: number, cars: ReturnType<typeof carWith>[]) {
  await inBulkTransaction(pool, (_tx, copy) =>
    copy('car_laps', COPY_TABLES.car_laps, carLapsRows(sessionId, cars)),
  )
  return db.select().from(carLaps).where(eq(carLaps.sessionId, sessionId)).orderBy(carLaps.entry)
}

const LAP = {
  p: '7',
  et: '128.5625',
  s1: '30.0001',
  s2: '30.5',
  s3: '29.9999',
  topspeed: '311.25',
  fuel: '0.631',
  fuelUsed: '-0.131',
  ve: '0',
  veUsed: '0.041',
  twfl: '1.000',
  twfr: '0.999',
  twrl: '0.5',
  twrr: '0.001',
  fcompound: '0,Medium',
  rcompound: '3,Soft',
  FL: '0,Medium',
  FR: '1,Größer',
  RL: '3,Soft',
  RR: '0,Medium',
  pit: '1',
}

it('stores every digit of a lap, by lap number', async () => {
  const car = carWith(3, [
    { number: 2, time: '90.5000', written: LAP },
    { number: 4, time: '--.----', written: { et: '0.0000', fuelUsed: '-1.000', p: '105' } },
  ])

  expect(await store(1, [carWith(1, []), car])).toEqual([
    {
      sessionId: 1,
      entry: 3,
      compounds: ['Medium', 'Soft', 'Größer'],
      position: [null, 7, null, null],
      started: [null, 1_285_625, null, 0],
      time: [null, 905_000, null, null],
      // Only the log tells it.
      crossed: null,
      sector1: [null, 300_001, null, null],
      sector2: [null, 305_000, null, null],
      sector3: [null, 299_999, null, null],
      topSpeed: [null, 31_125, null, null],
      fuel: [null, 631, null, null],
      fuelUsed: [null, -131, null, null],
      energy: [null, 0, null, null],
      energyUsed: [null, 41, null, null],
      wearFrontLeft: [null, 1000, null, null],
      wearFrontRight: [null, 999, null, null],
      wearRearLeft: [null, 500, null, null],
      wearRearRight: [null, 1, null, null],
      frontCompound: [null, 1, null, null],
      rearCompound: [null, 2, null, null],
      compoundFrontLeft: [null, 1, null, null],
      compoundFrontRight: [null, 3, null, null],
      compoundRearLeft: [null, 2, null, null],
      compoundRearRight: [null, 1, null, null],
      isPit: [null, true, null, false],
    },
  ])
})

it.each([
  ['--.----', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0', undefined],
  ['0.0000', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['1.2.3', undefined],
  ['214748.3648', undefined],
  ['214748.3647', 2_147_483_647],
  ['90', 900_000],
  ['90.1', 901_000],
  ['0.00005', 1],
  ['90.12344', 901_234],
])('reads the time %j as %j ticks', (time, expected) => {
  const { laps } = carWith(1, [{ number: 1, time, written: {} }])
  expect(laps.values.time).toEqual([expected])
})

it('stores a column without any value as null', async () => {
  const [row] = await store(2, [carWith(1, [{ number: 1, time: '90.5', written: {} }])])
  const known = LAP_COLUMN_NAMES.filter((name) => row?.[name] !== null)
  expect(known).toEqual(['time', 'isPit'])
})

const text = fc.oneof(
  fc.integer({ min: -2, max: 40_000 }).map(String),
  fc.double({ min: -1, max: 40_000, noNaN: true }).map((value) => value.toFixed(4)),
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '')),
)
const anyCar = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 30 }),
    time: text,
    written: fc.dictionary(fc.constantFrom(...Object.keys(LAP)), text),
  }),
  { selector: ({ number }) => number },
)

it('returns any laps as they were read', async () => {
  let session = 100
  await fc.assert(
    fc.asyncProperty(fc.array(anyCar, { maxLength: 3 }), async (all) => {
      const cars = all.map((laps, index) =>
        carWith(
          index + 1,
          laps.toSorted((a, b) => a.number - b.number),
        ),
      )
      const rows = await store((session += 1), cars)
      expect(rows.map(({ entry }) => entry)).toEqual(
        cars.flatMap(({ entry, laps }) => (laps.numbers.length > 0 ? [entry] : [])),
      )
      for (const row of rows) {
        const { laps } = cars[row.entry - 1] ?? carWith(0, [])
        expect(row.compounds).toEqual(laps.compounds)
        for (const name of LAP_COLUMN_NAMES) {
          const isFlag = LAP_KINDS[LAP_COLUMNS[name].kind].type === 'boolean'
          const stored = laps.numbers.map((number) => row[name]?.[number - 1] ?? undefined)
          expect(stored.map((value) => (isFlag ? Number(value) : value))).toEqual(laps.values[name])
        }
      }
    }),
    { numRuns: 60 },
  )
})
