import { sum } from './decimals.ts'
import type { RoundCar, CrewMember } from './season.ts'

/** A person in a car; `laps` and `seconds` are null where those per driver are unknown. */
export type Driven = { name: string; laps: number | null; seconds: number | null }

/** Each person once, in the order in which they last drove. */
export function crewOf(car: RoundCar): readonly Driven[] {
  const driven = car.drivers.map(drivenBy)
  const isEachOnce = driven.every(
    ({ name }, index) => driven.findIndex((one) => one.name === name) === index,
  )
  if (isEachOnce) return driven
  const crew = new Map<string, Driven>()
  for (const one of driven) {
    const { name, laps } = one
    const before = crew.get(name)
    if (before && laps === 0) continue
    crew.delete(name)
    crew.set(
      name,
      before
        ? { name, laps: added(before.laps, laps), seconds: added(before.seconds, one.seconds) }
        : one,
    )
  }
  return [...crew.values()]
}

function drivenBy(driver: string | CrewMember): Driven {
  if (typeof driver === 'string') return { name: driver, laps: null, seconds: null }
  return { name: driver.name, laps: driver.laps ?? null, seconds: driver.seconds ?? null }
}

/** Those who drove. Who was named and drove no lap did not start. */
export const startersOf = (crew: readonly Driven[]) =>
  crew.every(hasStarted) ? crew : crew.filter(hasStarted)

const added = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other

/** The laps that the car was driven, before any penalty; null if unknown. */
export function lapsDriven(car: RoundCar, crew: readonly Driven[]) {
  if (car.laps !== undefined) return car.laps
  const laps = crew.map((driver) => driver.laps).filter((one) => one !== null)
  return laps.length > 0 && laps.length === crew.length ? sum(laps) : null
}

/** The time that its drivers were in the car; null if unknown. */
export function secondsDriven(starters: readonly Driven[]) {
  const seconds = starters.map((driver) => driver.seconds).filter((one) => one !== null)
  return seconds.length > 0 && seconds.length === starters.length ? sum(seconds) : null
}

const hasStarted = ({ laps }: Driven) => laps !== 0
