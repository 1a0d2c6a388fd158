import { sql } from '#server/database/sql.ts'
import type { Database } from '#server/database/database.ts'
import { mailAddresses, pushDevices, sessions, users } from '#server/database/schema.ts'
import { desc, eq } from 'drizzle-orm'

/** By the device that was used last, otherwise by the clock of their mails. */
export async function listMemberZones(db: Database) {
  const known = db
    .selectDistinctOn([users.id], {
      id: users.id,
      zone: sql<string>`coalesce(${pushDevices.timezone}, ${mailAddresses.timeZone})`.as('zone'),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(pushDevices, eq(pushDevices.sessionHash, sessions.tokenHash))
    .leftJoin(mailAddresses, eq(mailAddresses.userId, users.id))
    .orderBy(users.id, sql`${pushDevices.createdAt} desc nulls last`)
    .as('known')
  const members = sql<number>`count(*)::int`
  return db
    .select({ zone: known.zone, members })
    .from(known)
    .where(sql`${known.zone} is not null`)
    .groupBy(known.zone)
    .orderBy(desc(members), known.zone)
}
