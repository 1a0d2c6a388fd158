import type { RaceCar, RaceLap } from '#shared/domain/race-documents/race-car.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'

/** Session time of the green flag in these tests; in real files it is 100 to 200 s too. */
export const GREEN = 128.5

export function lapWith(lap: Partial<RaceLap>): RaceLap {
  return {
    number: 1,
    startedSeconds: null,
    seconds: null,
    sectors: [null, null, null],
    topSpeedKmh: null,
    fuel: null,
    energy: null,
    tread: [null, null, null, null],
    compounds: [null, null, null, null],
    isPit: false,
    ...lap,
  }
}

/**
 * A car with laps that end at these race times in seconds.
 * @param crossings replace `laps`
 * @param pitLaps numbers of laps that end in the pit lane
 */
export function carWith({
  crossings,
  pitLaps = [],
  ...car
}: Partial<RaceCar> & { crossings?: readonly number[]; pitLaps?: readonly number[] }): RaceCar {
  const starts = [0, ...(crossings ?? [])]
  return {
    entry: 1,
    number: '1',
    carClass: 'Hypercar',
    gridPlace: null,
    flagSeconds: null,
    ranges: [],
    laps: (crossings ?? []).map((end, index) => {
      const start = starts[index] ?? 0
      return lapWith({
        number: index + 1,
        startedSeconds: GREEN + start,
        seconds: end - start,
        isPit: pitLaps.includes(index + 1),
      })
    }),
    ...car,
  }
}

/** Three cars, a limit of 500 s: A stops at the end of lap 4, C is of another class. */
export function exampleRace() {
  const cars = [
    carWith({
      entry: 1,
      number: '1',
      crossings: [100, 200, 300, 402, 540],
      flagSeconds: 540,
      pitLaps: [4],
    }),
    carWith({ entry: 2, number: '2', crossings: [101, 202, 303, 404, 505.5], flagSeconds: 505.5 }),
    carWith({
      entry: 3,
      number: '3',
      carClass: 'LMGT3',
      crossings: [140, 280, 420, 560],
      flagSeconds: 560,
    }),
  ]
  const race = raceTimeline(cars)
  if (!race) throw new Error('The example has laps')
  return race
}

/** Like `carWith`, with what the results say of the car. */
export function drivenCarWith(
  car: Partial<DrivenRaceCar> & Parameters<typeof carWith>[0],
): DrivenRaceCar {
  const lapped = carWith(car)
  return {
    carModel: 'Porsche 963',
    teamName: `Team ${lapped.number}`,
    drivers: [],
    place: lapped.entry,
    classPlace: 1,
    dnfReason: null,
    finishSeconds: lapped.flagSeconds,
    pitstops: lapped.laps.filter(({ isPit }) => isPit).length,
    started: [],
    times: [],
    stints: [...lapped.ranges],
    pitLaps: lapped.laps.flatMap(({ number, isPit }) => (isPit ? number : [])),
    ...car,
    ...lapped,
    status: car.status ?? 'Finished',
    penalties: car.penalties ?? '',
    restarts: lapped.restarts && [...lapped.restarts],
  }
}
