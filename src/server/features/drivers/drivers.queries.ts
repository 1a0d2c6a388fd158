import { PODIUM_PLACES } from '#shared/domain/results/podium.ts'
import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { isMember, isPerson } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { isClassified } from '#server/database/is-classified.ts'
import { carDrivers, carEntries, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { statusesInPlace } from '#server/database/statuses-in-place.ts'

const driverColumns = {
  id: users.id,
  displayName: users.displayName,
  role: users.role,
  avatarUrl: users.avatarUrl,
  steamId: users.steamId,
}

/**
 * All members (not guests) with their statistics of races that count, in one query. Unordered; includes Steam ids,
 * which not every viewer may see.
 * @param where which of the events count
 */
export function listDrivers(db: Database, where?: SQL) {
  // A member may be listed in a car under two names.
  const cars = sql`distinct (${carEntries.id})`
  const honours = db
    .select({
      userId: carDrivers.userId,
      wins: sql<number>`(count(${cars}) filter (where ${carEntries.classPosition} = 1))::int`.as(
        'wins',
      ),
      podiums: sql<number>`count(${cars})::int`.as('podiums'),
    })
    .from(carEntries)
    .innerJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .innerJoin(
      events,
      and(eq(events.raceSessionId, carEntries.sessionId), eq(events.status, 'completed'), where),
    )
    .where(
      and(
        sql`${carEntries.status} in ${statusesInPlace}`,
        lte(carEntries.classPosition, sql.raw(String(PODIUM_PLACES))),
        isNotNull(carDrivers.userId),
        isClassified,
      ),
    )
    .groupBy(carDrivers.userId)
    .as('honours')
  return db
    .select({
      ...driverColumns,
      wins: sql<number>`coalesce(${honours.wins}, 0)`,
      podiums: sql<number>`coalesce(${honours.podiums}, 0)`,
    })
    .from(users)
    .leftJoin(honours, eq(honours.userId, users.id))
    .where(isMember)
}

/** A member or a guest. */
export async function findDriver(db: Database, id: number) {
  const { isGuest, driverCategory } = users
  const columns = { ...driverColumns, isGuest, driverCategory }
  const [driver] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isPerson))
  return driver
}

/** How members and guests are named and shown, by id. */
export async function findDriverNames(db: Database, ids: readonly number[]) {
  const { id, displayName, avatarUrl } = users
  const found = await db
    .select({ id, displayName, avatarUrl })
    .from(users)
    .where(inArray(id, [...ids]))
  return new Map(found.map((driver) => [driver.id, driver]))
}
