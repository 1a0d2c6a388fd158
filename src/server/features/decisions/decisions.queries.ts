import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { decisionEffects, decisions, decisionVersions } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import {
  DecisionDocument,
  type ResultEffect,
  type StoredDocument,
} from '#shared/contract/decisions.ts'
import type { DecisionWay } from '#shared/domain/decisions/decision-kinds.ts'

export type DecisionRow = typeof decisions.$inferSelect

type NewDecision = Pick<DecisionRow, 'cameFrom'> &
  (
    | { eventId: number; sessionId: number | null; championshipId?: undefined }
    | { championshipId: number; eventId?: undefined; sessionId?: undefined }
  )

/** Gives it the next number of its event or championship, which is locked. */
export async function insertDecision(tx: Database, values: NewDecision): Promise<DecisionRow> {
  const ofPlace =
    values.eventId === undefined
      ? eq(decisions.championshipId, values.championshipId)
      : eq(decisions.eventId, values.eventId)
  const number = (await tx.$count(decisions, ofPlace)) + 1
  return one(
    await tx
      .insert(decisions)
      .values({ ...values, number, state: 'published', version: 1 })
      .returning(),
  )
}

type NewVersion = {
  decisionId: number
  number: number
  way: DecisionWay
  author: { id: number; displayName: string }
  at: Date
  document: DecisionDocument
  resultEffect: ResultEffect | null
  reason?: string | null
}

export async function insertVersion(tx: Database, { author, document, ...values }: NewVersion) {
  const row = {
    ...values,
    authorId: author.id,
    authorName: author.displayName,
    document: DecisionDocument.encode(document),
  }
  return one(await tx.insert(decisionVersions).values(row).returning())
}

/** In the order of the effects. */
export async function insertEffects(tx: Database, versionId: number, effects: readonly Effect[]) {
  if (effects.length === 0) return []
  const values = effects.map((effect, index) => ({ versionId, ordinal: index + 1, effect }))
  const rows = await tx.insert(decisionEffects).values(values).returning()
  return rows.toSorted((a, b) => a.ordinal - b.ordinal)
}

export async function updateDecision(
  tx: Database,
  id: number,
  change: Pick<DecisionRow, 'state' | 'version'>,
) {
  await tx.update(decisions).set(change).where(eq(decisions.id, id))
}

/** @throws not_found */
export async function getDecision(db: Database, id: number) {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id))
  if (!row) throw notFound('Decision')
  return row
}

/** The text of the latest version of a decision. */
export async function getLatestDocument(db: Database, decisionId: number) {
  const [row] = await db
    .select({ document: decisionVersions.document })
    .from(decisionVersions)
    .where(eq(decisionVersions.decisionId, decisionId))
    .orderBy(desc(decisionVersions.number))
    .limit(1)
  if (!row) throw notFound('Decision')
  return documentOf(row.document)
}

/** @throws not_found */
export async function getVersionId(db: Database, decisionId: number, number: number) {
  const [row] = await db
    .select({ id: decisionVersions.id })
    .from(decisionVersions)
    .where(and(eq(decisionVersions.decisionId, decisionId), eq(decisionVersions.number, number)))
  if (!row) throw notFound('Version')
  return row.id
}

/** The penalties of the latest version that had any: those in force, or that were when the decision was taken back. */
export function listLatestEffects(db: Database, decisionId: number) {
  return db
    .select({ id: decisionEffects.id, effect: decisionEffects.effect })
    .from(decisionEffects)
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .where(
      and(
        eq(decisionVersions.decisionId, decisionId),
        eq(
          decisionVersions.number,
          sql`(select max(version.number) from decision_versions version
            where version.decision_id = ${decisionId} and version.way <> 'taken-back')`,
        ),
      ),
    )
    .orderBy(asc(decisionEffects.ordinal))
}

/** Instants are texts where they are stored. */
export function documentOf({ incidentAt, appeal, ...document }: StoredDocument): DecisionDocument {
  return {
    ...document,
    incidentAt: incidentAt === null ? null : new Date(incidentAt),
    appeal: 'until' in appeal ? { until: new Date(appeal.until) } : appeal,
  }
}
