import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championships, events, roleGrants, users } from '#server/database/schema.ts'
import { idOf } from './id-by-name.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import {
  APPEAL_STEWARD,
  BROADCASTER,
  CHIEF_STEWARD,
  EDITOR,
  ORGANISER,
  RACE_DIRECTOR,
  STEWARDS,
} from './season/members.ts'
import { TROPHY } from './season/trophy.ts'

const MARKER = 'demo/roles'
const DAY_MS = 86_400_000

/** Gives members roles: for a championship, for the next event until it is over, and for the guild. */
export async function fillRoles(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const names = [
    ORGANISER,
    BROADCASTER,
    EDITOR,
    RACE_DIRECTOR,
    CHIEF_STEWARD,
    APPEAL_STEWARD,
    ...STEWARDS,
  ]
  const people = await tx.select().from(users).where(inArray(users.displayName, names))
  const ids = new Map(people.map(({ id, displayName }) => [displayName, id]))
  const [trophy] = await tx.select().from(championships).where(eq(championships.name, TROPHY))
  const [next] = await tx
    .select()
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .orderBy(asc(events.startDateTime))
    .limit(1)
  const given = {
    grantedAt: new Date(now.getTime() - 30 * DAY_MS),
    grantedById: idOf(ids, RACE_DIRECTOR),
  }
  await tx.insert(roleGrants).values([
    {
      ...given,
      userId: idOf(ids, ORGANISER),
      role: 'organiser',
      championshipId: trophy?.id ?? null,
    },
    {
      ...given,
      userId: idOf(ids, BROADCASTER),
      role: 'broadcaster',
      eventId: next?.id ?? null,
      endsAt: next && new Date(next.endDateTime.getTime() + DAY_MS),
    },
    { ...given, userId: idOf(ids, EDITOR), role: 'editor' },
    { ...given, userId: idOf(ids, CHIEF_STEWARD), role: 'chief-steward' },
    { ...given, userId: idOf(ids, APPEAL_STEWARD), role: 'appeal-steward' },
    ...STEWARDS.map((name) => ({ ...given, userId: idOf(ids, name), role: 'steward' as const })),
  ])
}
