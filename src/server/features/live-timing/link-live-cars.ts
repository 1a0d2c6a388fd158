import type { Database } from '#server/database/database.ts'
import { listLinkableEntries, matcherOf } from '#server/features/results/index.ts'
import type { LiveCar } from '#shared/domain/live-timing/facts.ts'
import { linkCars } from '#shared/domain/results/link-cars.ts'
import type { SeenCar } from '#shared/domain/live-timing/seen-car.ts'
import { getTimedEvent } from './live-desk.queries.ts'
import { listDisplayNames } from './live-timing.queries.ts'

type Car = Pick<LiveCar, 'car' | 'number' | 'carClass' | 'drivers'> & {
  /** Who may drive it, where the game tells. */
  crew?: readonly string[]
}

/** Which entries the cars of a session are, and which members its drivers, as the results of a file would have it. */
export async function linkLiveCars(db: Database, eventId: number, cars: readonly Car[]) {
  const { memberOf } = await matcherOf(db, await getTimedEvent(db, eventId))
  const raced = cars.map((car) => ({
    entry: car.car,
    carNumber: car.number,
    carClass: car.carClass,
    people: namesOf(car).map((name) => ({
      name,
      userId: memberOf(name) ?? null,
      formerMemberId: null,
    })),
  }))
  const entries = await listLinkableEntries(db, eventId)
  const { links } = linkCars(raced, entries, [])
  const entryOf = new Map(links.map(({ car, entryId }) => [car, entryId]))
  const people = new Map(entries.map((entry) => [entry.id, entry.people]))
  /** Who may drive the car, by its entry. */
  const crewOf = (car: number) =>
    (people.get(entryOf.get(car) ?? 0) ?? []).flatMap(({ userId }) => userId ?? [])
  return { entryOf, memberOf, crewOf }
}

const namesOf = ({ drivers, crew = [] }: Car) => [...new Set([...drivers, ...crew])]

/** The cars of a session with whoever was seen in them, as others than members read of them. */
export async function seeCars(
  db: Database,
  cars: readonly Car[],
  { memberOf, crewOf }: Pick<Awaited<ReturnType<typeof linkLiveCars>>, 'memberOf' | 'crewOf'>,
): Promise<SeenCar[]> {
  const ids = cars.flatMap((car) => namesOf(car).flatMap((name) => memberOf(name) ?? []))
  const names = await listDisplayNames(db, ids)
  return cars.map((seen) => ({
    car: seen.car,
    number: seen.number,
    drivers: namesOf(seen).map((name) => {
      const userId = memberOf(name) ?? null
      return { name, userId, shownName: (userId !== null && names.get(userId)) || name }
    }),
    crew: crewOf(seen.car),
  }))
}
