import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import { startDifferences } from '#shared/domain/race-documents/start-differences.ts'

const TICKS = 10_000
const OUT_LAP_SECONDS = 120

type Sample = {
  entry: number
  number: string
  carClass: string
  classPlace: number
  drivers: string[]
  /** After a lap out of the garage, which has no start and no time. */
  seconds: number[]
  /** The first lap of the second driver. */
  swap?: number
}

function qualifyingCar({ entry, number, carClass, classPlace, drivers, seconds, swap }: Sample) {
  const times = [null, ...seconds.map((time) => time * TICKS)]
  let at = OUT_LAP_SECONDS * TICKS
  const started = times.map((time, index) => {
    if (index === 0) return null
    const start = at
    at += time ?? 0
    return start
  })
  const laps = times.length
  return {
    entry,
    number,
    carClass,
    carModel: 'Porsche 963',
    teamName: `Team ${number}`,
    drivers: drivers.map((name) => ({ name, shownName: name, userId: null, category: null })),
    gridPlace: null,
    place: entry,
    classPlace,
    status: 'Finished',
    dnfReason: null,
    penalties: '',
    finishSeconds: null,
    flagSeconds: null,
    pitstops: 0,
    stints:
      swap === undefined
        ? [{ driver: 0, firstLap: 1, lastLap: laps }]
        : [
            { driver: 0, firstLap: 1, lastLap: swap - 1 },
            { driver: 1, firstLap: swap, lastLap: laps },
          ],
    started: startDifferences(started, times),
    times,
    pitLaps: [],
  } satisfies DrivenRace['cars'][number]
}

/** The first car drove a long run, the last one has no time. */
export const sampleQualifying: DrivenRace = {
  trackLengthMetres: 5_000,
  minutes: 15,
  cars: [
    qualifyingCar({
      entry: 1,
      number: '8',
      carClass: 'Hypercar',
      classPlace: 1,
      drivers: ['Ann', 'Bea'],
      seconds: [90.4, 90.5, 90.6, 90.7, 90.8, 90, 92],
      swap: 8,
    }),
    qualifyingCar({
      entry: 2,
      number: '7',
      carClass: 'Hypercar',
      classPlace: 2,
      drivers: ['Cleo'],
      seconds: [91.5, 91.8],
    }),
    qualifyingCar({
      entry: 3,
      number: '54',
      carClass: 'LMGT3',
      classPlace: 1,
      drivers: ['Dora'],
      seconds: [100],
    }),
    qualifyingCar({
      entry: 4,
      number: '99',
      carClass: 'Hypercar',
      classPlace: 3,
      drivers: ['Eve'],
      seconds: [],
    }),
  ],
}

export const sampleQualifyingTelemetry: RaceTelemetry = {
  compounds: ['Medium'],
  cars: sampleQualifying.cars.map(({ entry, times }) => ({
    entry,
    sectors: [1, 2, 3].map(() =>
      times.map((time) => (time === null ? null : Math.round(time / 3))),
    ),
    topSpeedKmh: times.map(() => 300),
    fuel: times.map((_, index) => 0.9 - index * 0.03),
    energy: times.map(() => null),
    tread: [1, 2, 3, 4].map(() => times.map(() => 0.9)),
    compounds: [1, 2, 3, 4].map(() => times.map(() => 0)),
  })),
}
