import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { tableVersion } from '#server/database/table-version.ts'
import { championships, crewMembers, entries, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Events until then with an entry of one of these members. */
export async function listEventsEntered(db: Database, userIds: readonly number[], until: Date) {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(entries, eq(entries.eventId, events.id))
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .where(
      and(
        inArray(crewMembers.userId, [...userIds]),
        eq(events.status, 'completed'),
        lte(events.startDateTime, until),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A member or a guest. */
export async function hasDriver(db: Database, id: number) {
  return (await db.$count(users, eq(users.id, id))) > 0
}

/** Changes with everything that rates depend on, the starts of events included. */
export async function ratesVersion(db: Database, now: Date) {
  const version = sql<string>`concat_ws('/',
    ${tableVersion(events, events.formVersion, events.resultsVersion, events.cardVersion)},
    ${tableVersion(championships, championships.version)},
    (select count(*) from ${users}),
    (select count(*) from ${events} where ${lte(events.startDateTime, now)})
  )`
  return one(await db.select({ version }).from(sql`(values (1)) as once`)).version
}

export function listMemberIds(db: Database) {
  return db.select({ id: users.id }).from(users).where(isMember).orderBy(asc(users.id))
}
