import type { Database } from '#server/database/database.ts'
import {
  type DrivenStint,
  drivenStints,
  greenOf,
} from '#shared/domain/live-timing/driven-stints.ts'
import { linkLiveCars } from './link-live-cars.ts'
import { findLatestSession, listLiveCars, readFacts } from './live-timing.queries.ts'

export type LiveStint = DrivenStint & { userId: number | null }

/**
 * What the car of an entry has driven so far in the race that is on, or was on last, and when that began. Null if nobody has
 * seen it.
 */
export async function readDrivenLive(db: Database, eventId: number, entryId: number) {
  const session = await findLatestSession(db, eventId)
  if (session?.kind !== 'race') return null
  const cars = await listLiveCars(db, session.id)
  const { entryOf, memberOf } = await linkLiveCars(db, eventId, cars)
  const own = cars.find(({ car }) => entryOf.get(car) === entryId)
  if (!own) return null
  const facts = await readFacts(db, session.id, own.car)
  const green = greenOf(facts)
  if (green === null) return null
  const stints = drivenStints(facts, own.car, green).map((stint): LiveStint => ({
    ...stint,
    userId: memberOf(stint.driver) ?? null,
  }))
  if (stints.length === 0) return null
  const { tracking } = session
  return { stints, beganAt: new Date(tracking.at - (tracking.et - green) * 1_000) }
}
