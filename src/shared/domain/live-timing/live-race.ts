import type { LiveRow, LiveTiming } from '../../contract/live-timing.ts'
import { type DrivenRace, TICKS_PER_SECOND } from '../../contract/race-documents.ts'
import type { ResultStatus } from '../../contract/race-result.ts'
import {
  startDifferences,
  withStartDifferences,
  withStartTimes,
} from '../race-documents/start-differences.ts'
import type { LiveCar, LiveLap } from './facts.ts'

type Lap = Pick<LiveLap, 'lap' | 'crossed' | 'seconds' | 'driver' | 'isPit'>

type Told = {
  timing: LiveTiming
  cars: readonly Pick<LiveCar, 'car' | 'drivers'>[]
  /** In any order. */
  laps: readonly (Lap & { car: number })[]
}

/**
 * Every lap so far, in the form in which a race is sent once its file is there, so that the same charts show it. A car's
 * model, its drivers' accounts and the grid are not known of live data.
 */
export function liveRace({ timing, cars, laps }: Told): DrivenRace {
  const { max, greenAt } = timing.head.clock
  const lapsOf = new Map<number, Lap[]>()
  for (const lap of laps) {
    const own = lapsOf.get(lap.car)
    if (own) own.push(lap)
    else lapsOf.set(lap.car, [lap])
  }
  const driversOf = new Map(cars.map(({ car, drivers }) => [car, drivers]))
  return {
    trackLengthMetres: null,
    minutes: max === null ? null : Math.round(max / 60),
    cars: timing.rows.map((row) =>
      carOf(row, {
        drivers: driversOf.get(row.car) ?? [row.driver],
        laps: lapsOf.get(row.car) ?? [],
        greenAt,
      }),
    ),
  }
}

type Known = { drivers: readonly string[]; laps: readonly Lap[]; greenAt: number | null }

function carOf(row: LiveRow, { drivers, laps, greenAt }: Known): DrivenRace['cars'][number] {
  const byNumber = new Map(laps.map((lap) => [lap.lap, lap]))
  const count = Math.max(0, ...byNumber.keys())
  const known = Array.from({ length: count }, (_, index) => byNumber.get(index + 1))
  const times = known.map((lap) => ticks(lap?.seconds ?? null))
  const started = known.map((lap, index) => {
    const before = index === 0 ? greenAt : (known[index - 1]?.crossed ?? null)
    const own =
      lap && lap.crossed !== null && lap.seconds !== null ? lap.crossed - lap.seconds : null
    return ticks(before ?? own)
  })
  const crossed = known.map((lap) => (lap && lap.seconds === null ? ticks(lap.crossed) : null))
  return {
    entry: row.car,
    number: row.number,
    carClass: row.carClass,
    carModel: '',
    teamName: row.team,
    drivers: drivers.map((name) => ({ name, shownName: name, userId: null, category: null })),
    gridPlace: null,
    place: row.place,
    classPlace: row.classPlace,
    status: STATUS[row.state] ?? 'Running',
    dnfReason: null,
    penalties: '',
    finishSeconds: null,
    flagSeconds: null,
    pitstops: row.stops,
    stints: stintsOf(known),
    started: startDifferences(started, times),
    times,
    ...(crossed.some((one) => one !== null) && { crossed }),
    pitLaps: known.flatMap((lap) => (lap?.isPit ? [lap.lap] : [])),
  }
}

const STATUS: Partial<Record<LiveRow['state'], ResultStatus>> = {
  finished: 'Finished',
  retired: 'DNF',
  disqualified: 'DSQ',
}

const ticks = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds * TICKS_PER_SECOND)

/** Whoever drove the laps before drove those that nobody saw. */
function stintsOf(laps: readonly (Lap | undefined)[]) {
  const stints: DrivenRace['cars'][number]['stints'] = []
  for (const [index, lap] of laps.entries()) {
    const last = stints.at(-1)
    const driver = lap?.driver ?? last?.driver ?? 0
    if (last?.driver === driver) last.lastLap = index + 1
    else stints.push({ driver, firstLap: index + 1, lastLap: index + 1 })
  }
  return stints
}

/** A race as it was at a moment of the session's clock, for those who watch it later. Of laps with a known end only. */
export function raceUntil(race: DrivenRace, et: number): DrivenRace {
  const until = et * TICKS_PER_SECOND
  const whole = withStartTimes(race)
  const cars = whole.cars.map((car) => {
    const ends = car.times.map((time, index) => {
      const began = car.started[index] ?? null
      return car.crossed?.[index] ?? (began === null || time === null ? null : began + time)
    })
    const count = ends.findLastIndex((end) => end !== null && end <= until) + 1
    return {
      ...car,
      times: car.times.slice(0, count),
      started: car.started.slice(0, count),
      ...(car.crossed && { crossed: car.crossed.slice(0, count) }),
      pitLaps: car.pitLaps.filter((lap) => lap <= count),
      stints: car.stints
        .filter(({ firstLap }) => firstLap <= count)
        .map((stint) => ({ ...stint, lastLap: Math.min(stint.lastLap, count) })),
    }
  })
  return withStartDifferences({ ...whole, cars })
}
