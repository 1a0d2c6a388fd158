import type { Database } from '#server/database/database.ts'
import type { RaceClock } from '#shared/domain/crew-plans/race-clock.ts'
import { type CleanLap, cleanLiveLaps } from '#shared/domain/live-timing/clean-live-laps.ts'
import {
  type DrivenStint,
  drivenStints,
  greenOf,
} from '#shared/domain/live-timing/driven-stints.ts'
import { linkLiveCars } from './link-live-cars.ts'
import { findLatestSession, readFacts } from './live-timing.queries.ts'

type ByMember<Item> = Item & { userId: number | null }

export type DrivenLive = {
  stints: ByMember<DrivenStint>[]
  /** The last ones. */
  cleanLaps: ByMember<CleanLap>[]
  clock: RaceClock
}

/**
 * What the car of an entry has driven so far in the race that is on, or was on last, and when that began. Null if nobody has
 * seen it.
 * @param speed seconds of the game in a second
 */
export async function readDrivenLive(
  db: Database,
  { eventId, entryId }: { eventId: number; entryId: number },
  speed: number,
): Promise<DrivenLive | null> {
  const session = await findLatestSession(db, eventId)
  if (session?.kind !== 'race') return null
  const { cars } = session.tracking
  const { entryOf, memberOf } = await linkLiveCars(db, eventId, cars)
  const own = cars.find(({ car }) => entryOf.get(car) === entryId)
  if (!own) return null
  const facts = await readFacts(db, session.id, own.car)
  const green = greenOf(facts)
  if (green === null) return null
  const withMember = <Item extends { driver: string }>(item: Item) => ({
    ...item,
    userId: memberOf(item.driver) ?? null,
  })
  const stints = drivenStints(facts, own.car, green).map(withMember)
  if (stints.length === 0) return null
  const { at, et } = session.tracking
  return {
    stints,
    cleanLaps: cleanLiveLaps(facts, own.car, green).map(withMember),
    clock: { beganAt: new Date(at - ((et - green) / speed) * 1_000), speed },
  }
}
