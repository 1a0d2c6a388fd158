import { and, asc, eq, isNull, not } from 'drizzle-orm'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  calendarAddresses,
  calendarIdentity,
  championships,
  users,
} from '#server/database/schema.ts'
import { standingColumns } from '#server/http/sessions.queries.ts'
import type { WhichCalendar } from '#shared/contract/calendars.ts'
import type { CalendarAddress } from './calendar-token.ts'

const columns = {
  userId: calendarAddresses.userId,
  kind: calendarAddresses.kind,
  championshipId: calendarAddresses.championshipId,
  generation: calendarAddresses.generation,
}

export async function getCalendarIdentity(db: Database) {
  const { installationId, secret } = calendarIdentity
  return one(await db.select({ installationId, secret }).from(calendarIdentity))
}

/** Without those that were replaced. */
export function listAddresses(db: Database, userId: number) {
  return db
    .select(columns)
    .from(calendarAddresses)
    .where(and(eq(calendarAddresses.userId, userId), isNull(calendarAddresses.replacedAt)))
    .orderBy(asc(calendarAddresses.id))
}

/** All addresses that a member ever had. */
export function listOwnCalendarAddresses(db: Database, userId: number) {
  const { kind, createdAt, replacedAt } = calendarAddresses
  return db
    .select({ kind, championship: championships.name, createdAt, replacedAt })
    .from(calendarAddresses)
    .leftJoin(championships, eq(championships.id, calendarAddresses.championshipId))
    .where(eq(calendarAddresses.userId, userId))
    .orderBy(asc(calendarAddresses.id))
}

export async function findAddress(db: Database, userId: number, which: WhichCalendar) {
  const [row] = await db
    .select(columns)
    .from(calendarAddresses)
    .where(and(isOf(userId, which), isNull(calendarAddresses.replacedAt)))
  return row
}

type NewAddress = CalendarAddress & { tokenHash: string; createdAt: Date }

/** Returns false if somebody else was faster. */
export async function insertAddress(tx: Database, address: NewAddress) {
  const { rowCount } = await tx.insert(calendarAddresses).values(address).onConflictDoNothing()
  return rowCount === 1
}

/** Returns false if that address does not work any more, or never has. */
export async function endAddress(
  tx: Database,
  { userId, generation, ...which }: CalendarAddress,
  replacedAt: Date,
) {
  const { rowCount } = await tx
    .update(calendarAddresses)
    .set({ replacedAt })
    .where(
      and(
        isOf(userId, which),
        eq(calendarAddresses.generation, generation),
        isNull(calendarAddresses.replacedAt),
      ),
    )
  return rowCount === 1
}

/** What an address leads to, unless its member is blocked. */
export async function findByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      ...columns,
      replacedAt: calendarAddresses.replacedAt,
      championship: championships.name,
      standing: standingColumns,
    })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .leftJoin(championships, eq(championships.id, calendarAddresses.championshipId))
    .where(and(eq(calendarAddresses.tokenHash, tokenHash), not(isBlocked)))
  return row
}

export async function findChampionshipName(db: Database, id: number) {
  const [row] = await db
    .select({ name: championships.name })
    .from(championships)
    .where(eq(championships.id, id))
  return row?.name
}

function isOf(userId: number, { kind, championshipId }: WhichCalendar) {
  return and(
    eq(calendarAddresses.userId, userId),
    eq(calendarAddresses.kind, kind),
    championshipId === null
      ? isNull(calendarAddresses.championshipId)
      : eq(calendarAddresses.championshipId, championshipId),
  )
}
