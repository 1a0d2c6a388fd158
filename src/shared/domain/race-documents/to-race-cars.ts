import {
  type DrivenRace,
  type RaceTelemetry,
  TICKS_PER_SECOND,
} from '../../contract/race-documents.ts'
import { shownSeconds } from '../results/race-time.ts'
import { carAbbreviations } from './car-abbreviations.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

/** A car as its documents need it: its laps, and what the results say of it. */
export type DrivenRaceCar = DrivenRace['cars'][number] &
  RaceCar &
  Pick<RaceTelemetry['cars'][number], 'aids'> & {
    /** Shown beside the number of a car that shares it with another one. */
    abbreviation?: string | undefined
  }

/** The cars of a race as their documents need them; without telemetry, its values are unknown. */
export function toRaceCars(
  { cars }: Pick<DrivenRace, 'cars'>,
  telemetry?: RaceTelemetry,
): DrivenRaceCar[] {
  const abbreviations = carAbbreviations(cars)
  const telemetryOf = new Map(telemetry?.cars.map((car) => [car.entry, car]))
  return cars.map((car) => {
    const pitLaps = new Set(car.pitLaps)
    const values = telemetryOf.get(car.entry)
    const laps = car.times.map((time, index): RaceLap => {
      const compound = (wheel: number) => {
        const code = at(values?.compounds[wheel], index)
        return code === null ? null : (telemetry?.compounds[code] ?? null)
      }
      const sector = (one: number, inSeconds: typeof shown) =>
        inSeconds(at(values?.sectors[one], index))
      return {
        number: index + 1,
        startedSeconds: seconds(at(car.started, index)),
        seconds: shown(time),
        exactSeconds: seconds(time),
        ...(car.crossed && { crossedSeconds: seconds(at(car.crossed, index)) }),
        sectors: [sector(0, shown), sector(1, shown), sector(2, shown)],
        ...(values && {
          exactSectors: [sector(0, seconds), sector(1, seconds), sector(2, seconds)],
        }),
        topSpeedKmh: at(values?.topSpeedKmh, index),
        fuel: at(values?.fuel, index),
        energy: at(values?.energy, index),
        tread: [0, 1, 2, 3].map((wheel) => at(values?.tread[wheel], index)),
        compounds: [0, 1, 2, 3].map(compound),
        isPit: pitLaps.has(index + 1),
      }
    })
    const abbreviation = abbreviations.get(car.entry)
    return {
      ...car,
      ...(abbreviation !== undefined && { abbreviation }),
      laps,
      ranges: car.stints,
      ...(values?.aids && { aids: values.aids }),
    }
  })
}

/** A driver by position; the file may not name who drove a lap of a shared car. */
export function driverName({ drivers }: Pick<DrivenRaceCar, 'drivers'>, driver: number | null) {
  const only = drivers.length === 1 ? drivers[0] : undefined
  return (driver === null ? only : drivers[driver])?.shownName ?? 'Unknown driver'
}

/** The game writes four decimals. Of laps that look equal, the first counts, so nothing compares what is not shown. */
const shown = (ticks: number | null) =>
  ticks === null ? null : shownSeconds(ticks / TICKS_PER_SECOND)

const seconds = (ticks: number | null) => (ticks === null ? null : ticks / TICKS_PER_SECOND)

const at = (column: readonly (number | null)[] | undefined, index: number) =>
  column?.[index] ?? null
