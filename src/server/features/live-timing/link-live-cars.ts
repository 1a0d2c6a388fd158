import type { Database } from '#server/database/database.ts'
import { listLinkableEntries, matcherOf } from '#server/features/results/index.ts'
import type { LiveCar } from '#shared/domain/live-timing/facts.ts'
import { linkCars } from '#shared/domain/results/link-cars.ts'
import { getTimedEvent } from './live-desk.queries.ts'

type Car = Pick<LiveCar, 'car' | 'number' | 'carClass' | 'drivers'> & {
  /** Who may drive it, where the game tells. */
  crew?: readonly string[]
}

/** Which entries the cars of a session are, and which members its drivers, as the results of a file would have it. */
export async function linkLiveCars(db: Database, eventId: number, cars: readonly Car[]) {
  const { memberOf } = await matcherOf(db, await getTimedEvent(db, eventId))
  const raced = cars.map(({ car, number, carClass, drivers, crew = [] }) => ({
    entry: car,
    carNumber: number,
    carClass,
    people: [...new Set([...drivers, ...crew])].map((name) => ({
      name,
      userId: memberOf(name) ?? null,
      formerMemberId: null,
    })),
  }))
  const { links } = linkCars(raced, await listLinkableEntries(db, eventId), [])
  return { entryOf: new Map(links.map(({ car, entryId }) => [car, entryId])), memberOf }
}
