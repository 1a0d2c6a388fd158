import type { RaceLog } from '../../contract/race-log.ts'
import { lastCrossing } from '../race-documents/crossings.ts'
import type { TimedCar, Timeline } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'

/** What a race's log tells, with the session time of its green flag in seconds. */
export type LogOfRace = { log: RaceLog; green: number }

export type Incidents = { car: TimedCar<DrivenRaceCar>; incidents: number; hours: number }

const HOUR_SECONDS = 3_600

/**
 * How often each car that drove at least half of the most laps was in an incident: contacts, also those that only the
 * other car reported, track limits with a consequence, and penalties. Damage follows from a contact, so it does not
 * count again.
 */
export function incidentsOf(race: Timeline<DrivenRaceCar>, { log, green }: LogOfRace): Incidents[] {
  const counts = new Map<number, number>()
  const count = (entry: number | null) => {
    if (entry !== null) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  const isOfRace = ({ etSeconds }: { etSeconds: number }) => etSeconds >= green
  for (const { entry, otherEntry } of log.contacts.filter(isOfRace)) {
    count(entry)
    if (otherEntry !== entry) count(otherEntry)
  }
  for (const { entry } of log.trackLimits.filter(isOfRace)) count(entry)
  for (const { entry, action } of log.penalties.filter(isOfRace))
    if (action === 'received') count(entry)

  const half = Math.max(0, ...race.cars.map(({ laps }) => laps.length)) / 2
  return race.cars.flatMap((car): Incidents[] => {
    const driven = lastCrossing(car.crossings) ?? 0
    if (car.laps.length < half || driven === 0) return []
    return [{ car, incidents: counts.get(car.entry) ?? 0, hours: driven / HOUR_SECONDS }]
  })
}

/** The car with the fewest incidents per hour. Undefined if several cars have as few. */
export function cleanestOf(all: readonly Incidents[]): Incidents | undefined {
  const rate = ({ incidents, hours }: Incidents) => incidents / hours
  const [first, second] = all.toSorted((one, other) => rate(one) - rate(other))
  return first && second && rate(first) < rate(second) ? first : undefined
}
