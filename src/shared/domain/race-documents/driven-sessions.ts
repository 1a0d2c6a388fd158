import { type ContactLine, foldContacts } from './fold-log.ts'
import { driversOfLaps, stintsOf, swapLaps } from './car-stints.ts'
import { cleanLapsOf, isTimed } from './clean-laps.ts'
import { crossingsOf } from './crossings.ts'
import { greenSeconds } from './green.ts'
import { grossAndNet } from './driving-time.ts'
import { paceOf } from './pace.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

/** Grows when other summaries follow from the same laps, so that stored ones are computed anew. */
export const SUMMARY_RULES = 6

/** What one driver did in one car of a session. */
export type DrivenSession = {
  entry: number
  /** Position in the car's list of drivers, from 0. */
  driver: number
  laps: number
  cleanLaps: number
  stints: number
  /** In the car, and without the time of pit stops, which is an estimate. Null if the file does not tell, and outside of races. */
  seatSeconds: number | null
  drivenSeconds: number | null
  /** The best of the laps that nobody else drove a part of. */
  bestSeconds: number | null
  bestLap: number | null
  /** The median of clean laps. */
  medianSeconds: number | null
  spreadSeconds: number | null
  contacts: number
}

export type SummarisedCar = RaceCar & {
  lapsCompleted: number
  drivers: readonly { name: string }[]
}

type Session = {
  isRace: boolean
  cars: readonly SummarisedCar[]
  /** As in the file's log, by time. */
  contacts: readonly ContactLine[]
}

/** A summary of each driver who drove a lap. */
export function drivenSessions({ isRace, cars: read, contacts }: Session): DrivenSession[] {
  const cars = read.map(withAllLaps)
  const green = isRace ? greenSeconds(cars) : null
  const contactsOf = countContacts(cars, contacts)
  return cars.flatMap((car) => {
    const drivers = driversOfLaps(car)
    const shared = swapLaps(car)
    const clean = cleanLapsOf(car)
    const stints = stintsOf(car)
    const times =
      green === null
        ? []
        : grossAndNet({ ...car, crossings: crossingsOf(car, green) }).filter(
            ({ gross }) => gross > 0,
          )
    return car.drivers.flatMap(({ name }, driver): DrivenSession[] => {
      // The flag may cut the last lap short.
      const laps = drivers.filter((one, index) => one === driver && index < car.lapsCompleted)
      if (laps.length === 0) return []
      let best: { number: number; seconds: number } | undefined
      for (const lap of car.laps)
        if (
          drivers[lap.number - 1] === driver &&
          isTimed(lap) &&
          !shared.has(lap.number) &&
          lap.seconds < (best?.seconds ?? Infinity)
        )
          best = lap
      const pace = paceOf(
        clean.filter(({ number }) => drivers[number - 1] === driver).map(({ seconds }) => seconds),
      )
      const time = times.find((one) => one.driver === driver)
      return [
        {
          entry: car.entry,
          driver,
          laps: laps.length,
          cleanLaps: pace?.laps ?? 0,
          stints: stints.filter((stint) => stint.driver === driver).length,
          seatSeconds: time?.gross ?? null,
          drivenSeconds: time?.net ?? null,
          bestSeconds: best?.seconds ?? null,
          bestLap: best?.number ?? null,
          medianSeconds: pace?.median ?? null,
          spreadSeconds: pace?.spread ?? null,
          contacts: contactsOf(car.entry, name),
        },
      ]
    })
  })
}

/** A contact counts for each of its drivers who reported it. */
function countContacts(cars: readonly SummarisedCar[], lines: readonly ContactLine[]) {
  const entries = new Map<string, number | null>()
  for (const { entry, drivers } of cars)
    for (const { name } of drivers) entries.set(name, entries.has(name) ? null : entry)
  const counts = new Map<string, number>()
  const count = (entry: number | null, name: string) => {
    if (entry !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const entryOf = (name: string) => entries.get(name) ?? null
  for (const { driverName, otherName, otherEntry, isMutual } of foldContacts(lines, entryOf)) {
    count(entryOf(driverName), driverName)
    if (isMutual && otherName !== null) count(otherEntry, otherName)
  }
  return (entry: number, name: string) =>
    entries.get(name) === entry ? (counts.get(name) ?? 0) : 0
}

/** A file may count laps that it does not list. */
function withAllLaps<Car extends SummarisedCar>(car: Car): Car {
  const missing = car.lapsCompleted - car.laps.length
  if (missing <= 0) return car
  const laps = Array.from({ length: missing }, (_, index) => bareLap(car.laps.length + index + 1))
  return { ...car, laps: [...car.laps, ...laps] }
}

const UNKNOWN = [null, null, null, null] as const
const SECTORS = [null, null, null] as const

/** A lap without what its summary does not need. */
export function bareLap(number: number, known: Partial<RaceLap> = {}): RaceLap {
  return {
    number,
    startedSeconds: null,
    seconds: null,
    sectors: SECTORS,
    topSpeedKmh: null,
    fuel: null,
    energy: null,
    tread: UNKNOWN,
    compounds: UNKNOWN,
    isPit: false,
    ...known,
  }
}
