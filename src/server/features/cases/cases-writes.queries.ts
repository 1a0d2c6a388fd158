import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isPermitted } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import {
  caseCars,
  caseNotes,
  caseRecusals,
  cases,
  caseSeats,
  caseVotes,
  reports,
  statements,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { isBlocked } from '#server/database/blocks.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import type { Rung } from '#shared/domain/stewarding/rungs.ts'

export async function insertCase(tx: Database, values: typeof cases.$inferInsert) {
  return one(await tx.insert(cases).values(values).returning({ id: cases.id })).id
}

export async function insertCars(tx: Database, cars: readonly (typeof caseCars.$inferInsert)[]) {
  return tx
    .insert(caseCars)
    .values([...cars])
    .returning({ id: caseCars.id, side: caseCars.side, entryId: caseCars.entryId })
}

export async function insertReport(tx: Database, values: typeof reports.$inferInsert) {
  return one(await tx.insert(reports).values(values).returning({ id: reports.id })).id
}

export async function updateReport(
  tx: Database,
  id: number,
  values: Partial<typeof reports.$inferInsert>,
) {
  await tx.update(reports).set(values).where(eq(reports.id, id))
}

/** Holds the case until the transaction ends; undefined without one. */
export async function lockCase(tx: Database, code: string) {
  const [found] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.code, code))
    .for('update')
  return found?.id
}

/** Every change raises the version. */
export async function updateCase(
  tx: Database,
  id: number,
  values: Partial<typeof cases.$inferInsert> = {},
) {
  await tx
    .update(cases)
    .set({ ...values, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
}

export async function updateCar(
  tx: Database,
  id: number,
  values: Partial<typeof caseCars.$inferInsert>,
) {
  await tx.update(caseCars).set(values).where(eq(caseCars.id, id))
}

type Given = { carId: number; rung: Rung | null }

/** What a decision gives each accused car of a case; those that are not named have none. */
export async function setRungs(tx: Database, caseId: number, given: readonly Given[]) {
  await tx.update(caseCars).set({ rung: null }).where(eq(caseCars.caseId, caseId))
  for (const { carId, rung } of given) await updateCar(tx, carId, { rung })
}

/** Everything of a case becomes part of another: its reports, statements and cars. */
export async function moveToCase(
  tx: Database,
  from: number,
  into: number,
  carOf: ReadonlyMap<number, number>,
) {
  await tx.update(reports).set({ caseId: into }).where(eq(reports.caseId, from))
  await tx.update(statements).set({ caseId: into }).where(eq(statements.caseId, from))
  await tx.update(caseNotes).set({ caseId: into }).where(eq(caseNotes.caseId, from))
  for (const [carId, newId] of carOf) {
    await tx.update(reports).set({ carId: newId }).where(eq(reports.carId, carId))
    await tx.update(statements).set({ carId: newId }).where(eq(statements.carId, carId))
  }
}

export async function moveCar(tx: Database, id: number, caseId: number) {
  await tx.update(caseCars).set({ caseId }).where(eq(caseCars.id, id))
}

export async function insertStatement(tx: Database, values: typeof statements.$inferInsert) {
  return one(await tx.insert(statements).values(values).returning({ id: statements.id })).id
}

export async function insertNote(tx: Database, values: typeof caseNotes.$inferInsert) {
  return one(await tx.insert(caseNotes).values(values).returning({ id: caseNotes.id })).id
}

export async function insertSeat(tx: Database, values: typeof caseSeats.$inferInsert) {
  await tx.insert(caseSeats).values(values).onConflictDoNothing()
}

export async function deleteSeat(tx: Database, caseId: number, userId: number) {
  await tx.delete(caseSeats).where(and(eq(caseSeats.caseId, caseId), eq(caseSeats.userId, userId)))
}

export async function insertRecusal(tx: Database, values: typeof caseRecusals.$inferInsert) {
  await tx.insert(caseRecusals).values(values).onConflictDoNothing()
}

export async function deleteRecusal(tx: Database, caseId: number, userId: number) {
  await tx
    .delete(caseRecusals)
    .where(and(eq(caseRecusals.caseId, caseId), eq(caseRecusals.userId, userId)))
}

/** Until the vote is closed, a later vote takes the place of an earlier one. */
export async function putVote(tx: Database, vote: typeof caseVotes.$inferInsert) {
  const { rung, sentence, votedAt } = vote
  await tx
    .insert(caseVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [caseVotes.caseId, caseVotes.ballot, caseVotes.carId, caseVotes.voterId],
      set: { rung, sentence, votedAt },
    })
}

/** From then on it is known that they are void. */
export async function voidVotesOf(
  tx: Database,
  caseId: number,
  { userIds, ballot, at }: { userIds: readonly number[]; ballot: number; at: Date },
) {
  await tx
    .update(caseVotes)
    .set({ voidSince: at })
    .where(
      and(
        eq(caseVotes.caseId, caseId),
        eq(caseVotes.ballot, ballot),
        inArray(caseVotes.voterId, [...userIds]),
      ),
    )
}

/** Codes of cases that are voted on, or whose decision was published and became final after `since`, if at all. */
export async function listVoted(db: Database, since: Date) {
  const rows = await db
    .select({ code: cases.code })
    .from(cases)
    .where(
      or(
        inArray(cases.state, ['voting', 'decided', 'appealed']),
        and(eq(cases.state, 'final'), gt(cases.endedAt, since)),
      ),
    )
    .orderBy(asc(cases.id))
  return rows.map(({ code }) => code)
}

/** Whose time to appeal is over. */
export async function listUnappealed(db: Database, now: Date) {
  const rows = await db
    .select({ code: cases.code })
    .from(cases)
    .where(and(eq(cases.state, 'decided'), lte(cases.appealUntil, now)))
    .orderBy(asc(cases.id))
  return rows.map(({ code }) => code)
}

/** Who has a permission for an event. */
export async function listPermitted(db: Database, permission: Permission, eventId: number) {
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(isPermitted(permission, eventId), sql`not ${isBlocked}`, eq(users.isGuest, false)))
    .orderBy(sql`lower(${users.displayName})`, users.id)
}
