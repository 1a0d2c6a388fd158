import { expect, it } from 'vitest'
import { PublicLiveTiming } from '#shared/contract/public/live.ts'
import { PublicDrivenRace } from '#shared/contract/public/races.ts'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import { carOfPicture, lapsOfPicture, livePicture } from '#tests/support/live-picture.ts'
import { hidingNames, type PublicNamings } from './public-names.ts'
import type { SeenCar } from '../live-timing/seen-car.ts'
import { publicLiveCar, publicLiveRace, publicTiming } from './public-timing.ts'

/** Of Lotta Laps, who drives car 2, and of Max Torque in car 1. */
const [LOTTA, MAX, THEO] = [11, 12, 13]

const GAME_NAMES: Record<string, { userId: number; shownName: string }> = {
  'Lotta Laps': { userId: LOTTA, shownName: 'Lotta Lindqvist' },
  'Max Torque': { userId: MAX, shownName: 'Max Torque' },
  'Theo Throttle': { userId: THEO, shownName: 'Theo Throttle' },
}

function carsOf(timing: LiveTiming, crews: Record<number, number[]> = {}): SeenCar[] {
  return timing.rows.map(({ car, number, driver }) => {
    // Somebody else was in car 5 before.
    const drivers = car === 5 ? ['Theo Throttle', driver] : [driver]
    return {
      car,
      number,
      drivers: drivers.map((name) => ({
        name,
        userId: GAME_NAMES[name]?.userId ?? null,
        shownName: GAME_NAMES[name]?.shownName ?? name,
      })),
      crew: crews[car] ?? [],
    }
  })
}

function how(namings: PublicNamings) {
  const hidden = [...namings.keys()].map((userId) => ({
    userId,
    names: Object.values(GAME_NAMES).flatMap((one) =>
      one.userId === userId ? [one.shownName] : [],
    ),
  }))
  return { namings, hide: hidingNames(hidden, namings) }
}

const text = (timing: LiveTiming) => JSON.stringify(PublicLiveTiming.encode(timing))
const rowOf = ({ rows }: LiveTiming, car: number) => rows.find((row) => row.car === car)

it('names everybody as members see them in results, and tells of no entry and no sender', () => {
  const timing = livePicture({ entries: { 4: 4 } })
  const shown = publicTiming(timing, carsOf(timing), how(new Map()))
  expect(rowOf(shown, 2)).toMatchObject({
    driver: 'Lotta Lindqvist',
    team: 'Kerb Crawlers',
    entryId: null,
  })
  expect(rowOf(shown, 3)?.driver).toBe('Clara Chicane')
  expect(text(shown)).not.toMatch(/Penny Limiter|entryId|senders|userId/)
  expect(shown.moments).toHaveLength(timing.moments.length)
})

it.each([
  ['initials', 'L. L.'],
  ['number', '#4'],
] as const)('names nobody anywhere who is named by %s', (naming, name) => {
  const timing = livePicture()
  const cars = carsOf(timing)
  const shown = publicTiming(timing, cars, how(new Map([[LOTTA, naming]])))
  expect(rowOf(shown, 2)).toMatchObject({ driver: name, team: '' })
  expect(shown.moments.find(({ id }) => id === 4)).toMatchObject({
    driver: name,
    other: 'Max Torque',
    otherCar: 1,
  })
  expect(text(shown)).not.toMatch(/Lotta|Kerb Crawlers/)
  const race = publicLiveRace(lapsOfPicture(timing), cars, how(new Map([[LOTTA, naming]])))
  expect(JSON.stringify(PublicDrivenRace.encode(race))).not.toMatch(/Lotta|Kerb Crawlers/)
  expect(race.cars[1]?.drivers).toEqual([{ name, shownName: name, userId: null, category: null }])
})

it('hides the other one of a contact, and who got out or in', () => {
  const timing = livePicture()
  const shown = publicTiming(
    timing,
    carsOf(timing),
    how(
      new Map([
        [MAX, 'initials'],
        [THEO, 'number'],
      ]),
    ),
  )
  expect(shown.moments.find(({ id }) => id === 4)).toMatchObject({ other: 'M. T.' })
  expect(shown.moments.find(({ id }) => id === 6)).toMatchObject({
    from: '#93',
    to: 'Ella Undercut',
  })
  // The team may be the name of who drove before.
  expect(rowOf(shown, 5)?.team).toBe('')
  expect(text(shown)).not.toMatch(/Max|Theo|Blue Flag/)
})

it('tells two of a crew apart who show their number only', () => {
  const timing = livePicture()
  const [row] = timing.rows.filter(({ car }) => car === 5)
  const cars = carsOf(timing).map((car) =>
    car.car === 5
      ? {
          ...car,
          drivers: [
            { name: 'Theo Throttle', userId: THEO, shownName: 'Theo Throttle' },
            { name: row?.driver ?? '', userId: MAX, shownName: 'Max Torque' },
          ],
        }
      : car,
  )
  const namings = new Map([THEO, MAX].map((id) => [id, 'number'] as const))
  const shown = publicTiming(timing, cars, how(namings))
  expect(shown.moments.find(({ id }) => id === 6)).toMatchObject({ from: '#93', to: '#93 (2)' })
})

it('leaves a team out whose crew has somebody who has not driven yet', () => {
  const timing = livePicture()
  const shown = publicTiming(
    timing,
    carsOf(timing, { 3: [LOTTA] }),
    how(new Map([[LOTTA, 'initials']])),
  )
  expect(rowOf(shown, 3)).toMatchObject({ driver: 'Clara Chicane', team: '' })
})

it('hides the name of a member in that of a team and of somebody whom nobody knows', () => {
  const timing = livePicture()
  const rows = timing.rows.map((row) =>
    row.car === 3 ? { ...row, team: 'Lotta Lindqvist Racing', driver: 'Lotta Lindqvist' } : row,
  )
  const changed = { ...timing, rows }
  const shown = publicTiming(changed, carsOf(changed), how(new Map([[LOTTA, 'initials']])))
  expect(rowOf(shown, 3)).toMatchObject({ driver: 'L. L.', team: 'L. L. Racing' })
})

it('leaves out what happened to nobody, and who was hit by no car', () => {
  const timing = livePicture()
  const contact = { at: 100, what: 'contact', driver: 'Lotta Laps' } as const
  const moments: LiveTiming['moments'] = [
    { ...contact, id: 12, car: null, other: 'Max Torque', otherCar: null },
    { ...contact, id: 11, car: 2, other: 'Gone Driver', otherCar: null },
    { ...contact, id: 10, car: 2, other: 'Immovable', otherCar: null },
    { ...contact, id: 9, car: 99, other: 'Immovable', otherCar: null },
  ]
  const shown = publicTiming({ ...timing, moments }, carsOf(timing), how(new Map()))
  expect(shown.moments.map(({ id, other }) => [id, other])).toEqual([
    [11, undefined],
    [10, 'Immovable'],
  ])
})

it('names the crew of a car and who got in and out at its stops in the same way', () => {
  const timing = livePicture()
  const crew = carOfPicture.crew.map((name) => ({
    name,
    userId: GAME_NAMES[name]?.userId ?? null,
    shownName: GAME_NAMES[name]?.shownName ?? name,
  }))
  const cars = carsOf(timing).map((car) => (car.car === 2 ? { ...car, drivers: crew } : car))
  const told = how(new Map([[LOTTA, 'initials']]))
  const shown = publicLiveCar(carOfPicture, 2, cars, told)
  expect(shown.crew).toEqual(['L. L.', 'Paddy Clutch', 'Ella Undercut'])
  expect(shown.stops.map(({ driverIn, driverOut }) => [driverIn, driverOut])).toEqual([
    ['Paddy Clutch', 'L. L.'],
    ['Paddy Clutch', 'Paddy Clutch'],
    ['L. L.', 'Paddy Clutch'],
  ])
  // Of a car that nobody has seen, nobody is known.
  expect(JSON.stringify(publicLiveCar(carOfPicture, 99, cars, told))).not.toMatch(/Lotta|Paddy/)
})
