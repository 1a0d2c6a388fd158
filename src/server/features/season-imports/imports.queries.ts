import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  importOrigins,
  seasonImportItems,
  seasonImportParts,
  seasonImports,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type {
  ImportCounts,
  ImportedKind,
  ImportPart,
} from '#shared/domain/season-imports/import-parts.ts'

// An arbitrary number that no other lock uses.
const IMPORTS_LOCK = 7_226_038

/** Until the transaction ends. Returns false if another import into the championship is under way. */
export async function tryLockImports(tx: Database, championshipId: number) {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORTS_LOCK}, ${championshipId}) as locked`,
  )
  return one(rows).locked
}

export async function insertImport(tx: Database, values: typeof seasonImports.$inferInsert) {
  return one(await tx.insert(seasonImports).values(values).returning({ id: seasonImports.id })).id
}

export async function findImport(db: Database, championshipId: number, id: number) {
  const [found] = await db
    .select()
    .from(seasonImports)
    .where(and(eq(seasonImports.id, id), eq(seasonImports.championshipId, championshipId)))
  return found
}

/** Latest first. */
export function listImports(db: Database, championshipId: number) {
  return db
    .select()
    .from(seasonImports)
    .where(eq(seasonImports.championshipId, championshipId))
    .orderBy(desc(seasonImports.id))
}

export async function forgetData(tx: Database, id: number) {
  await tx.update(seasonImports).set({ data: null }).where(eq(seasonImports.id, id))
}

/** What nobody has applied since. */
export async function forgetDataBefore(db: Database, before: Date) {
  await db
    .update(seasonImports)
    .set({ data: null })
    .where(and(lt(seasonImports.startedAt, before), isNotNull(seasonImports.data)))
}

export function listParts(db: Database, importIds: readonly number[]) {
  return db
    .select()
    .from(seasonImportParts)
    .where(inArray(seasonImportParts.importId, [...importIds]))
    .orderBy(asc(seasonImportParts.id))
}

type NewPart = { importId: number; part: ImportPart; round: string | null; title: string }

/** Violates `season_import_parts_once` if the part was applied already. */
export async function insertPart(
  tx: Database,
  values: NewPart & { counts: ImportCounts; appliedAt: Date },
) {
  return one(
    await tx.insert(seasonImportParts).values(values).returning({ id: seasonImportParts.id }),
  ).id
}

export async function setCounts(tx: Database, id: number, counts: ImportCounts) {
  await tx.update(seasonImportParts).set({ counts }).where(eq(seasonImportParts.id, id))
}

/** Locked until the transaction ends. */
export async function findPartForUpdate(tx: Database, importId: number, id: number) {
  const [part] = await tx
    .select()
    .from(seasonImportParts)
    .where(and(eq(seasonImportParts.id, id), eq(seasonImportParts.importId, importId)))
    .for('update')
  return part
}

export async function setUndone(
  tx: Database,
  id: number,
  undone: { undoneAt: Date; undoneByName: string; stays: string[] },
) {
  await tx.update(seasonImportParts).set(undone).where(eq(seasonImportParts.id, id))
}

export type Origin = typeof importOrigins.$inferSelect

export async function findOrigin(db: Database, kind: ImportedKind, key: string) {
  const [found] = await db
    .select()
    .from(importOrigins)
    .where(and(eq(importOrigins.kind, kind), eq(importOrigins.key, key)))
  return found
}

/** The ids of what these things have become, by their keys. */
export async function subjectsOf(db: Database, kind: ImportedKind, keys: readonly string[]) {
  const rows = await db
    .select({ key: importOrigins.key, subjectId: importOrigins.subjectId })
    .from(importOrigins)
    .where(and(eq(importOrigins.kind, kind), inArray(importOrigins.key, [...keys])))
  return new Map(rows.map(({ key, subjectId }) => [key, subjectId]))
}

export async function writeOrigin(tx: Database, origin: Origin) {
  const { subjectId, takenHash, storedHash } = origin
  await tx
    .insert(importOrigins)
    .values(origin)
    .onConflictDoUpdate({
      target: [importOrigins.key, importOrigins.kind],
      set: { subjectId, takenHash, storedHash },
    })
}

export async function deleteOrigin(tx: Database, kind: ImportedKind, key: string) {
  await tx
    .delete(importOrigins)
    .where(and(eq(importOrigins.kind, kind), eq(importOrigins.key, key)))
}

export async function insertItem(tx: Database, item: typeof seasonImportItems.$inferInsert) {
  await tx.insert(seasonImportItems).values(item)
}

/** Latest first. */
export function listItems(db: Database, partId: number) {
  return db
    .select()
    .from(seasonImportItems)
    .where(eq(seasonImportItems.partId, partId))
    .orderBy(desc(seasonImportItems.id))
}

export type Item = Awaited<ReturnType<typeof listItems>>[number]
