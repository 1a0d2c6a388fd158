import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog, championships, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { findActor } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { RACE_DIRECTOR } from './season/members.ts'

/** The admin who imports races and uploads images. */
export async function findRaceDirector(db: Database) {
  const [viewer] = await db.select().from(users).where(eq(users.displayName, RACE_DIRECTOR))
  return viewer
}

/** With the roles that they have been given. */
export async function memberNamed(db: Database, name: string): Promise<CurrentUser> {
  const user = one(await db.select().from(users).where(eq(users.displayName, name)))
  const member = await findActor(db, user.id)
  return { ...user, ...(member?.grants && { grants: [...member.grants] }) }
}

/** What admins did this to, such as the events whose results they made official. */
export async function subjectsOf(db: Database, action: string) {
  const lines = await db
    .select({ subjectId: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, action))
  return lines.map(({ subjectId }) => subjectId)
}

/** `wasClosed` also if it has been reopened since. */
export async function findChampionship(db: Database, name: string) {
  const [championship] = await db
    .select({
      id: championships.id,
      version: championships.version,
      endsAt: championships.endsAt,
      wasClosed: sql<boolean>`exists(
        select from championship_closings where championship_id = ${championships.id}
      )`,
    })
    .from(championships)
    .where(eq(championships.name, name))
  return championship
}
