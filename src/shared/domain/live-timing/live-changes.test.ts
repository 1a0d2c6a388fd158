import {
  type Arbitrary,
  assert,
  constant,
  constantFrom,
  integer,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { expect, it } from 'vitest'
import {
  CAR_STATES,
  type LiveMoment,
  type LiveRow,
  type LiveTiming,
  LiveTimingChange,
} from '#shared/contract/live-timing.ts'
import { liveChanges, SHOWN_MOMENTS, withChanges } from './live-changes.ts'

const ROW: LiveRow = {
  car: 1,
  entryId: null,
  number: '7',
  carClass: 'Hypercar',
  team: 'Blue Owl Racing',
  driver: 'Ann Example',
  drivingSince: null,
  outSince: 10,
  place: 1,
  classPlace: 1,
  laps: 0,
  gap: null,
  interval: null,
  lapSince: 10,
  last: null,
  best: null,
  bestLap: null,
  sectors: [null, null, null],
  sector: 1,
  stops: 0,
  penalties: 0,
  owed: [],
  tyres: null,
  raceLaps: null,
  energy: null,
  state: 'track',
  inPitSince: null,
  distance: 0,
  position: null,
}

const Rows = uniqueArray(
  record({
    car: integer({ min: 1, max: 8 }),
    laps: integer({ min: 0, max: 3 }),
    state: constantFrom(...CAR_STATES),
    gap: option(record({ laps: constant(0), seconds: constantFrom(null, 1.5) })),
  }),
  { selector: ({ car }) => car },
).map((rows) => rows.map((row, index): LiveRow => ({ ...ROW, ...row, place: index + 1 })))

/** Until the `count`th; `seed` decides which of them are over. */
const momentsUntil = (count: number, seed: number): LiveMoment[] =>
  Array.from({ length: count }, (_, index): LiveMoment => {
    const id = index + 1
    return { id, at: id, car: 1, what: 'visit', until: (id + seed) % 3 === 0 ? id + 60 : null }
  })
    .toReversed()
    .slice(0, SHOWN_MOMENTS)

type Drawn = { rows: LiveRow[]; count: number; seed: number; et: number; course: 'green' | 'red' }

const Timing: Arbitrary<Drawn> = record({
  rows: Rows,
  count: integer({ min: 0, max: 30 }),
  seed: integer({ min: 0, max: 2 }),
  et: integer({ min: 0, max: 100 }),
  course: constantFrom('green', 'red'),
})

function timingOf({ rows, count, seed, et, course }: Drawn, base: number): LiveTiming {
  return {
    version: et,
    head: {
      session: { id: 1, kind: 'race', ordinal: 1, state: 'live' },
      clock: {
        et,
        at: new Date(et * 1_000),
        speed: 1,
        left: 100 - et,
        max: 100,
        hasBegun: true,
        greenAt: 10,
        chequeredAt: null,
        game: null,
      },
      flags: { course, sectors: [course, 'green', 'green'] },
      weather: { air: 18, road: 24, rain: 0, wet: 0 },
      forecast: [],
      senders: [],
    },
    rows,
    moments: momentsUntil(base + count, seed),
  }
}

it('leads a viewer from any picture to the next, over the wire', () => {
  assert(
    property(Timing, Timing, integer({ min: 0, max: 250 }), (one, other, base) => {
      const before = timingOf(one, base)
      const now = timingOf(other, base + one.count)
      const sent = JSON.stringify(LiveTimingChange.encode(liveChanges(before, now)))
      const change = LiveTimingChange.decode(JSON.parse(sent) as never)
      expect(withChanges(before, change)).toEqual(now)
    }),
  )
})

it('tells nothing of what stayed, and keeps its rows as they are', () => {
  const before = timingOf(
    { rows: [ROW, { ...ROW, car: 2, place: 2 }], count: 2, seed: 0, et: 20, course: 'green' },
    0,
  )
  const now = { ...before, version: 21, rows: before.rows.map((row) => ({ ...row })) }
  const [first, second] = now.rows
  if (second) second.laps = 1
  const change = liveChanges(before, now)
  expect(change).toEqual({ version: 21, head: {}, rows: [{ car: 2, laps: 1 }], moments: [] })
  const rows = withChanges(before, change).rows
  expect(rows[0]).toBe(before.rows[0])
  expect(rows[0]).toEqual(first)
})
