import { driverIdIn } from './loaded-season.ts'
import type { Scored } from './scored.ts'

/** The drivers of a class by position, with the names that they have today. */
export function driversIn(scored: Scored, carClass: string) {
  const { names = {} } = scored.season
  return scored.driversOf(carClass).map(({ key, position, points }) => ({
    key,
    name: names[key] ?? key,
    userId: driverIdIn(scored, key),
    position,
    points,
  }))
}
