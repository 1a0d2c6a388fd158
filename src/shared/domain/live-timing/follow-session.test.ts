import { expect, it } from 'vitest'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { changeCar, type SentSample, trackRace } from '#tests/support/track-race.ts'
import type { LiveFact } from './facts.ts'
import { beginTracking, followSession } from './follow-session.ts'
import { liveRows } from './live-rows.ts'
import { completeUntil } from './stored-laps.ts'

/** Follows a race second by second, as one sender sees it. */
function followed(
  until: number,
  change: (sample: SentSample, et: number) => void = () => undefined,
  from = 0,
) {
  const race = trackRace()
  const at = (et: number) => LiveSample.parse(race.at(et, (sample) => change(sample, et)))
  const tracking = beginTracking(at(from), from * 1_000)
  const facts: LiveFact[] = []
  for (let et = from; et <= until; et++) facts.push(...followSession(tracking, at(et), et * 1_000))
  const laps = facts.filter((fact) => fact.kind === 'lap')
  const moments = facts.filter((fact) => fact.kind === 'moment' && fact.what !== 'weather')
  return {
    tracking,
    facts,
    laps,
    moments,
    lapsOf: (car: number) => laps.filter((lap) => lap.car === car),
  }
}

it('stores each lap once, when the line was crossed and how long it took', () => {
  const { lapsOf, moments, tracking } = followed(200)
  expect(lapsOf(1).map(({ lap, crossed, seconds }) => [lap, crossed, seconds])).toEqual([
    [1, 70.5, 60.5],
    [2, 131, 60.5],
    [3, 191.5, 60.5],
  ])
  expect(lapsOf(1)[0]).toMatchObject({
    driver: 0,
    place: 3,
    isPit: false,
    flag: 'green',
    energy: 0.9,
  })
  expect(lapsOf(1)[0]?.sectors.map((one) => one?.toFixed(2))).toEqual(['20.17', '20.17', '20.17'])
  expect(lapsOf(3)).toHaveLength(2)
  expect(moments).toMatchObject([{ what: 'green', at: 10 }])
  expect(tracking.cars.map(({ stored }) => completeUntil(stored))).toEqual([3, 3, 2])
})

it('waits for a time that the game tells later, and takes none of the lap before', () => {
  const { lapsOf } = followed(200, (sample, et) => {
    if (et >= 131 && et < 133) changeCar(sample, 3, { last: 61.9, ls: [20, 40] })
  })
  expect(lapsOf(1).map(({ seconds }) => seconds)).toEqual([60.5, 60.5, 60.5])
})

it('stores a lap without a valid time after three seconds', () => {
  const { lapsOf } = followed(200, (sample, et) => {
    if (et >= 131 && et < 190) changeCar(sample, 3, { last: -1, ls: [-1, -1] })
  })
  expect(lapsOf(1)[1]).toMatchObject({
    lap: 2,
    crossed: 131,
    seconds: null,
    sectors: [null, null, null],
  })
})

it('gives a lap to who drove it, and says when the next one took over', () => {
  const { lapsOf, moments, tracking } = followed(200, (sample, et) => {
    if (et >= 100) changeCar(sample, 3, { drv: 'Cy Next' })
  })
  expect(lapsOf(1).map(({ driver }) => tracking.cars[0]?.drivers[driver])).toEqual([
    'Ann Example',
    'Cy Next',
    'Cy Next',
  ])
  expect(moments).toContainEqual(
    expect.objectContaining({
      what: 'driver',
      at: 100,
      car: 1,
      from: 'Ann Example',
      to: 'Cy Next',
      lap: 2,
    }),
  )
})

const STANDS = { dist: 3_000 }

it('keeps a visit open while drivers change, and ends an exit that sticks', () => {
  const { moments, lapsOf } = followed(260, (sample, et) => {
    if (et >= 124 && et < 128) changeCar(sample, 3, { pit: 'ENTERING' })
    if (et >= 128 && et < 140) changeCar(sample, 3, { pit: 'STOPPED', ...STANDS })
    // The game says that the car is in no pit while drivers change.
    if (et >= 140 && et < 152) changeCar(sample, 3, { pit: 'NONE', ...STANDS, drv: 'Cy Next' })
    if (et >= 152 && et < 156) changeCar(sample, 3, { pit: 'STOPPED', ...STANDS, drv: 'Cy Next' })
    // From there it stays on until long after the pit lane.
    if (et >= 156 && et < 200) changeCar(sample, 3, { pit: 'EXITING', drv: 'Cy Next' })
  })
  const visits = new Map(
    moments.flatMap((one) =>
      one.kind === 'moment' && one.what === 'visit' ? [[one.key, one]] : [],
    ),
  )
  expect([...visits.values()]).toMatchObject([
    {
      at: 124,
      lap: 2,
      stopped: 128,
      released: 156,
      inGarage: false,
      driverIn: 'Ann Example',
      driverOut: 'Cy Next',
    },
  ])
  const [visit] = visits.values()
  expect(visit?.what === 'visit' && visit.out).toBeLessThan(180)
  expect(lapsOf(1)[1]).toMatchObject({ lap: 2, isPit: true })
})

it('tells a drive-through from a stop, and no visit when a car leaves the garage', () => {
  const { moments } = followed(140, (sample, et) => {
    if (et < 10) changeCar(sample, 5, { garage: true, dist: 0 })
    if (et >= 120 && et < 132) changeCar(sample, 3, { pit: et < 126 ? 'ENTERING' : 'EXITING' })
  })
  const visits = moments.filter((one) => one.kind === 'moment' && one.what === 'visit')
  expect(visits.at(-1)).toMatchObject({ car: 1, at: 120, stopped: null, out: 131 })
  expect(visits.every((one) => one.kind === 'moment' && one.car === 1)).toBe(true)
})

it('keeps flags as periods, and the worst one with a lap', () => {
  const { moments, lapsOf } = followed(200, (sample, et) => {
    if (et >= 80 && et < 90) sample.session.flags = ['Y', '', '']
    if (et >= 140 && et < 150)
      sample.session = { ...sample.session, phase: 6, flags: ['Y', 'Y', 'Y'] }
  })
  const flags = new Map(
    moments.flatMap((one) =>
      one.kind === 'moment' && one.what === 'flag' ? [[one.key, one]] : [],
    ),
  )
  expect([...flags.values()]).toMatchObject([
    { at: 80, until: 90, flag: 'yellow', sector: 1 },
    { at: 140, until: 150, flag: 'full-course-yellow', sector: null },
  ])
  expect(lapsOf(1).map(({ flag }) => flag)).toEqual(['green', 'yellow', 'full-course-yellow'])
})

it('knows a car again that comes back in another slot, and a slot that somebody else has now', () => {
  const { tracking, lapsOf } = followed(330, (sample, et) => {
    const cars = sample.cars as { slot: number; veh: string; laps: number }[]
    if (et >= 150 && et < 180) sample.cars = cars.filter(({ slot }) => slot !== 3)
    if (et >= 180) changeCar(sample, 3, { slot: 20 })
    if (et >= 200)
      cars.push({
        ...(cars[1] as object),
        slot: 3,
        veh: 'OTHER',
        no: '99',
        team: 'Late',
        laps: 0,
      } as never)
  })
  expect(tracking.cars.map(({ number, slot }) => [number, slot])).toEqual([
    ['7', 20],
    ['8', 5],
    ['50', 9],
    ['99', 3],
  ])
  expect(lapsOf(1).map(({ lap }) => lap)).toEqual([1, 2, 3, 4, 5])
})

it('reads cars, laps and penalties that are no such thing as unknown, not as an error', () => {
  const sample = LiveSample.parse({
    ...trackRace().at(100),
    cars: [
      {
        slot: 1,
        veh: 'x'.repeat(500),
        drv: 'A\u0000B\nC',
        laps: 'many',
        last: Number.NaN,
        ls: 'none',
      },
      7,
      null,
    ],
  })
  expect(sample.cars).toHaveLength(1)
  expect(sample.cars[0]).toMatchObject({ drv: 'A B C', laps: 0, last: null, ls: [null, null] })
  expect(sample.cars[0]?.veh).toHaveLength(120)
})

it('counts laps behind where a car was ahead when it crossed the line last', () => {
  // Car 7 has led, and stands after its third lap.
  const { tracking } = followed(400, (sample, et) => {
    if (et > 200) changeCar(sample, 3, { laps: 3, start: 10 + 3 * 60.5, last: 60.5 })
  })
  expect(liveRows(tracking, new Map()).map(({ number, gap }) => [number, gap])).toEqual([
    ['8', null],
    ['50', null],
    ['7', { laps: 3, seconds: null }],
  ])
})

it('shows gaps by class as the cars crossed the line', () => {
  const { tracking } = followed(200)
  const rows = liveRows(tracking, new Map([[1, 77]]))
  expect(
    rows.map(({ number, place, classPlace, gap }) => [number, place, classPlace, gap]),
  ).toEqual([
    ['7', 1, 1, null],
    ['8', 2, 2, { laps: 0, seconds: 2.25 }],
    ['50', 3, 1, null],
  ])
  expect(rows[0]).toMatchObject({
    entryId: 77,
    carClass: 'Hyper',
    last: { seconds: 60.5, mark: 'best-of-class' },
    outSince: 10,
    state: 'track',
  })
  expect(rows[1]?.last?.mark).toBe('own-best')
})
