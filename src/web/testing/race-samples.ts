import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import {
  withStartDifferences,
  withStartTimes,
} from '#shared/domain/race-documents/start-differences.ts'

export const GREEN_SECONDS = 100

/** Cars whose laps take these seconds. */
function sampleCar(
  entry: number,
  number: string,
  carClass: string,
  laps: number[],
  pitLaps: number[] = [],
): DrivenRace['cars'][number] {
  let at = GREEN_SECONDS
  for (const seconds of laps) at += seconds
  // As it is sent: laps begin where the one before ended.
  const started = laps.map((_, index) => (index === 0 ? GREEN_SECONDS * 10_000 : 0))
  return {
    entry,
    number,
    carClass,
    carModel: 'Porsche 963',
    teamName: `Team ${number}`,
    drivers: [
      { name: `First ${number}`, shownName: `First ${number}`, userId: entry, category: null },
      { name: `Second ${number}`, shownName: `Second ${number}`, userId: null, category: null },
    ],
    gridPlace: entry,
    place: entry,
    classPlace: carClass === 'Hypercar' ? entry : 1,
    status: 'Finished',
    dnfReason: null,
    penalties: '',
    finishSeconds: at - GREEN_SECONDS,
    flagSeconds: at - GREEN_SECONDS,
    pitstops: pitLaps.length,
    stints: [
      { driver: 0, firstLap: 1, lastLap: 3 },
      { driver: 1, firstLap: 4, lastLap: laps.length },
    ],
    started,
    times: laps.map((seconds) => seconds * 10_000),
    pitLaps,
  }
}

export const sampleRace: DrivenRace = {
  trackLengthMetres: 5_000,
  minutes: 10,
  cars: [
    sampleCar(1, '8', 'Hypercar', [100, 90, 92, 130, 91, 90], [3]),
    sampleCar(2, '7', 'Hypercar', [101, 91, 91, 91, 140, 93], [4]),
    sampleCar(3, '54', 'LMGT3', [120, 110, 111, 150, 112], [3]),
  ],
}

export const sampleTelemetry: RaceTelemetry = {
  compounds: ['Medium'],
  cars: sampleRace.cars.map(({ entry, times }) => ({
    entry,
    sectors: [1, 2, 3].map(() =>
      times.map((time) => (time === null ? null : Math.round(time / 3))),
    ),
    topSpeedKmh: times.map((_, lap) => 300 + entry + lap),
    fuel: times.map((_, lap) => 1 - lap / 20),
    energy: times.map(() => null),
    tread: [0, 1, 2, 3].map(() => times.map(() => 0.9)),
    compounds: [0, 1, 2, 3].map(() => times.map(() => 0)),
  })),
}

/** What the game logged of the race: car 8 was off the track. */
export const sampleLog = {
  version: 3,
  sessionStartedAt: null,
  contacts: [],
  damages: [],
  trackLimits: [],
  unpunished: [
    { etSeconds: GREEN_SECONDS + 95, entry: 1, driverName: 'First 8', lap: 2, count: 3 },
  ],
  driverChanges: [],
  decisions: [],
}

/** What of a race is shown if the address does not say. */
export const sampleRaceView = {
  session: undefined,
  carClass: undefined,
  isWithoutAi: false,
  cars: [],
  chart: 'gap',
  against: undefined,
  pace: undefined,
  hour: undefined,
  isTable: false,
  stints: 'time',
  isTyres: false,
  stint: undefined,
  isWithoutPitLaps: false,
  by: 'own',
  car: undefined,
  method: 'net',
  limits: undefined,
  kind: undefined,
  level: 'level',
  subjects: [],
  isEveryLap: false,
  isUncounted: false,
  per: 'driver',
  isOneScale: false,
  ranked: 'driver',
  order: 'place',
  fromLap: undefined,
  drivers: 'car',
} as const

/** The sample as a recording has it that joined during the second lap. */
export function lateRace(hasFlag: boolean) {
  const whole = withStartTimes(sampleRace)
  const cars = whole.cars.map((car) => ({
    ...car,
    started: car.started.map((start, index) => (index < 2 ? null : start)),
    times: car.times.map((time, index) => (index < 2 ? null : time)),
    ...(!hasFlag && { flagSeconds: null, finishSeconds: null, status: 'DNF' as const }),
  }))
  return withStartDifferences({ ...whole, cars })
}
