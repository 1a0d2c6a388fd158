import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { caseNotes, casePictures, cases, reports, statements } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** What a picture belongs to. */
export type PictureOwner = { reportId: number } | { statementId: number } | { noteId: number }

const caseOf = sql<
  number | null
>`coalesce(${reports.caseId}, ${statements.caseId}, ${caseNotes.caseId})`

const isWaiting = and(
  isNull(casePictures.reportId),
  isNull(casePictures.statementId),
  isNull(casePictures.noteId),
)

export async function insertPicture(tx: Database, values: typeof casePictures.$inferInsert) {
  await tx.insert(casePictures).values(values)
}

function selectPictures(db: Database) {
  return db
    .select({
      name: casePictures.name,
      uploaderId: casePictures.uploaderId,
      reportId: casePictures.reportId,
      statementId: casePictures.statementId,
      noteId: casePictures.noteId,
      /** Null while it waits for a text. */
      caseId: caseOf,
      carId: statements.carId,
      uploadedAt: casePictures.uploadedAt,
      removedAt: casePictures.removedAt,
    })
    .from(casePictures)
    .leftJoin(reports, eq(reports.id, casePictures.reportId))
    .leftJoin(statements, eq(statements.id, casePictures.statementId))
    .leftJoin(caseNotes, eq(caseNotes.id, casePictures.noteId))
    .$dynamic()
}

export async function findPicture(db: Database, name: string) {
  const [found] = await selectPictures(db).where(eq(casePictures.name, name))
  return found
}

/** Everything that belongs to a case, in the order of uploading. */
export function listCasePictures(db: Database, caseId: number) {
  const ofCase = or(
    eq(reports.caseId, caseId),
    eq(statements.caseId, caseId),
    eq(caseNotes.caseId, caseId),
  )
  return selectPictures(db).where(ofCase).orderBy(asc(casePictures.id))
}

/** What somebody has uploaded for reports and statements, or not sent yet. What only the panel reads is not in it. */
export function listOwnPictures(db: Database, uploaderId: number) {
  const own = and(eq(casePictures.uploaderId, uploaderId), isNull(casePictures.noteId))
  return selectPictures(db).where(own).orderBy(asc(casePictures.id))
}

const isWaitingOf = (uploaderId: number) => and(isWaiting, eq(casePictures.uploaderId, uploaderId))

/** Returns how many of them waited for a text of this member. */
export async function attachWaiting(
  tx: Database,
  {
    names,
    uploaderId,
    owner,
  }: { names: readonly string[]; uploaderId: number; owner: PictureOwner },
) {
  const attached = await tx
    .update(casePictures)
    .set(owner)
    .where(and(isWaitingOf(uploaderId), inArray(casePictures.name, [...names])))
    .returning({ id: casePictures.id })
  return attached.length
}

/** Deletes those of a report that it is not to have any more. */
export async function deleteOthersOf(tx: Database, reportId: number, kept: readonly string[]) {
  await tx
    .delete(casePictures)
    .where(and(eq(casePictures.reportId, reportId), notInArray(casePictures.name, [...kept])))
}

/** The rows of those that a text has. */
export function listPicturesOf(db: Database, owner: PictureOwner) {
  return db
    .select({
      name: casePictures.name,
      uploaderId: casePictures.uploaderId,
      uploadedAt: casePictures.uploadedAt,
      removedAt: casePictures.removedAt,
    })
    .from(casePictures)
    .where(isOfText(owner))
    .orderBy(asc(casePictures.id))
}

function isOfText(owner: PictureOwner) {
  if ('reportId' in owner) return eq(casePictures.reportId, owner.reportId)
  if ('statementId' in owner) return eq(casePictures.statementId, owner.statementId)
  return eq(casePictures.noteId, owner.noteId)
}

export async function deleteWaiting(db: Database, uploaderId: number, name: string) {
  return deleted(db, and(isWaitingOf(uploaderId), eq(casePictures.name, name)))
}

/** Deletes all but the latest that wait for a text of somebody; returns their names. */
export async function deleteOlderWaiting(tx: Database, uploaderId: number, most: number) {
  const older = tx
    .select({ id: casePictures.id })
    .from(casePictures)
    .where(isWaitingOf(uploaderId))
    .orderBy(desc(casePictures.id))
    .offset(most)
  return deleted(tx, inArray(casePictures.id, older))
}

/** Deletes those that nobody has sent; returns their names. */
export function deleteWaitingSince(db: Database, before: Date) {
  return deleted(db, and(isWaiting, lt(casePictures.uploadedAt, before)))
}

async function deleted(db: Database, which: SQL | undefined) {
  const rows = await db.delete(casePictures).where(which).returning({ name: casePictures.name })
  return rows.map(({ name }) => name)
}

/** Notes that the pictures of cases that ended before are removed; returns their names. */
export async function markRemoved(db: Database, endedBefore: Date, at: Date) {
  const ended = db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        inArray(cases.state, ['final', 'withdrawn', 'inadmissible', 'merged']),
        lt(cases.endedAt, endedBefore),
      ),
    )
  const isOf = (table: typeof reports | typeof statements | typeof caseNotes, id: SQL) =>
    exists(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), inArray(table.caseId, ended))),
    )
  const rows = await db
    .update(casePictures)
    .set({ removedAt: at })
    .where(
      and(
        isNull(casePictures.removedAt),
        or(
          isOf(reports, sql`${casePictures.reportId}`),
          isOf(statements, sql`${casePictures.statementId}`),
          isOf(caseNotes, sql`${casePictures.noteId}`),
        ),
      ),
    )
    .returning({ name: casePictures.name })
  return rows.map(({ name }) => name)
}
