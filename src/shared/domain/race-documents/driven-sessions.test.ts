import { describe, expect, it } from 'vitest'
import { bareLap, drivenSessions, type SummarisedCar } from './driven-sessions.ts'

type Options = Partial<SummarisedCar> & { times: (number | null)[]; pits?: number[] }

/** A car whose laps follow each other from session time 100 on; a lap without a time takes two minutes. */
function car({ times, pits = [], ...options }: Options): SummarisedCar {
  let began = 100
  const laps = times.map((seconds, index) => {
    const number = index + 1
    const lap = bareLap(number, { startedSeconds: began, seconds, isPit: pits.includes(number) })
    began += seconds ?? 120
    return lap
  })
  return {
    entry: 1,
    number: '7',
    carClass: 'Hypercar',
    gridPlace: 1,
    flagSeconds: null,
    lapsCompleted: times.length,
    drivers: [{ name: 'Ada' }],
    ranges: [{ driver: 0, firstLap: 1, lastLap: times.length }],
    laps,
    ...options,
  }
}

const summaries = (cars: SummarisedCar[], isRace = true) =>
  drivenSessions({ isRace, cars, contacts: [] })

const CREW = [{ name: 'Ada' }, { name: 'Bo' }]

describe('the summary of a driver', () => {
  it('agrees with the worked example of driving time', () => {
    const shared = car({
      times: [100, 100, 110, 135, 101, 102],
      pits: [3],
      drivers: CREW,
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 3 },
        { driver: 1, firstLap: 4, lastLap: 6 },
      ],
    })

    const [ada, bo] = summaries([shared])

    expect(ada).toMatchObject({ laps: 3, stints: 1, seatSeconds: 310, drivenSeconds: 300 })
    expect(bo).toMatchObject({ laps: 3, stints: 1, seatSeconds: 338, bestSeconds: 101, bestLap: 5 })
    expect(bo?.drivenSeconds).toBeCloseTo(304.5, 9)
  })

  it('gives a lap that two drivers shared to neither as a best', () => {
    const shared = car({
      times: [100, 90, 95],
      drivers: CREW,
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 2 },
        { driver: 1, firstLap: 2, lastLap: 3 },
      ],
    })

    expect(summaries([shared])).toMatchObject([
      { driver: 0, laps: 1, bestSeconds: 100 },
      { driver: 1, laps: 2, bestSeconds: 95 },
    ])
  })

  it('counts an invalid lap as distance, and its time as driven', () => {
    expect(summaries([car({ times: [100, null, 102] })])).toMatchObject([
      { laps: 3, seatSeconds: 322, bestSeconds: 100, bestLap: 1 },
    ])
  })

  it('has consistency from clean laps only', () => {
    const times = [140, 100, 101, 102, 103, 104, 150, 130]
    expect(summaries([car({ times, pits: [7] })])).toMatchObject([
      { laps: 8, cleanLaps: 5, medianSeconds: 102, spreadSeconds: 2 },
    ])
  })

  it('leaves out who drove no lap, and a last lap that the flag cut short', () => {
    const crew = car({ times: [100, 101, null], lapsCompleted: 2, drivers: CREW })
    expect(summaries([crew])).toMatchObject([{ driver: 0, laps: 2 }])
  })

  it('counts laps that the file does not list', () => {
    const silent = car({
      times: [],
      lapsCompleted: 30,
      ranges: [{ driver: 0, firstLap: 1, lastLap: 30 }],
    })
    expect(summaries([silent])).toMatchObject([
      { laps: 30, cleanLaps: 0, seatSeconds: null, drivenSeconds: null, bestSeconds: null },
    ])
  })

  it('has no driving time outside of races', () => {
    expect(summaries([car({ times: [100, 99] })], false)).toMatchObject([
      { laps: 2, bestSeconds: 99, seatSeconds: null, drivenSeconds: null },
    ])
  })
})

describe('contacts', () => {
  const line = (etSeconds: number, driverName: string, otherName: string | null) => ({
    etSeconds,
    entry: null,
    driverName,
    otherName,
    object: otherName === null ? 'Wall' : null,
    strength: 1,
  })
  const cars = [car({ times: [100] }), car({ times: [100], entry: 2, drivers: [{ name: 'Bo' }] })]
  const contactsOf = (...contacts: ReturnType<typeof line>[]) =>
    drivenSessions({ isRace: true, cars, contacts }).map((one) => one.contacts)

  it.each([
    [
      'count once for both cars that reported it',
      [line(5, 'Ada', 'Bo'), line(5.4, 'Bo', 'Ada')],
      [1, 1],
    ],
    ['count for the only car that reported it', [line(5, 'Ada', 'Bo')], [1, 0]],
    [
      'count twice when they are more than a second apart',
      [line(5, 'Ada', null), line(7, 'Ada', null)],
      [2, 0],
    ],
    ['count for nobody without a car', [line(5, 'Cy', null)], [0, 0]],
  ])('%s', (_, lines, expected) => {
    expect(contactsOf(...lines)).toEqual(expected)
  })

  it('count for neither car of a driver who is in two', () => {
    const twice = [car({ times: [100] }), car({ times: [100], entry: 2 })]
    const found = drivenSessions({ isRace: true, cars: twice, contacts: [line(5, 'Ada', null)] })
    expect(found.map((one) => one.contacts)).toEqual([0, 0])
  })
})
