import type { Database } from '#server/database/database.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  type PartReport,
  SeasonToImport,
  type SeasonImport,
} from '#shared/contract/season-imports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { UNDO_DAYS } from '#shared/domain/season-imports/import-parts.ts'
import { applyPart, beginImporting, lockImporting, type PartKey, partsOf } from './apply-part.ts'
import { sourceOf } from './importing.ts'
import { findImport, forgetData, insertImport, listImports, listParts } from './imports.queries.ts'

const DAY_MS = 86_400_000

type Bringing = { championshipId: number; viewer: CurrentUser; season: SeasonToImport }

/** Applies everything, says what has come of it, and takes it back. */
export function previewImport({ db, now }: Deps, { championshipId, viewer, season }: Bringing) {
  const at = now()
  return takenBack(db, async (tx) => {
    const importing = await beginImporting(tx, { championshipId, viewer, at, season })
    const importId = await insertImport(tx, {
      championshipId,
      source: importing.source,
      startedAt: at,
      startedByName: viewer.displayName,
    })
    const parts: PartReport[] = []
    for (const part of partsOf(season)) parts.push(await applyPart(importing, importId, part))
    return { parts, questions: [...importing.questions.values()] }
  })
}

/** Keeps what was read, so that its parts can be applied one by one. */
export function startImport({ db, now }: Deps, { championshipId, viewer, season }: Bringing) {
  return db.transaction(async (tx) => {
    await lockImporting(tx, championshipId, viewer)
    if (partsOf(season).length === 0) throw conflict('There is nothing in it to bring along')
    const source = sourceOf(season)
    const id = await insertImport(tx, {
      championshipId,
      source,
      data: season,
      startedAt: now(),
      startedById: viewer.id,
      startedByName: viewer.displayName,
    })
    const after = {
      source,
      people: season.people.length,
      rounds: season.rounds.length,
      results: season.results.length,
    }
    const action = 'championship.import.start'
    await happened(tx, { actor: viewer, action, subject: championshipId, after })
    return shownImport(tx, championshipId, id, now())
  })
}

type OfImport = { championshipId: number; importId: number; viewer: CurrentUser }

/** Applies one part, all of it or nothing. What was read is forgotten with the last one. */
export function applyImportPart(
  { db, now }: Deps,
  { championshipId, importId, viewer }: OfImport,
  wanted: PartKey,
) {
  const at = now()
  return db
    .transaction(async (tx) => {
      const found = await findImport(tx, championshipId, importId)
      if (!found) throw notFound('Import')
      if (found.data === null) throw conflict('Nothing of this import is left to apply')
      const season = SeasonToImport.parse(found.data)
      const part = partsOf(season).find((one) => isSame(one, wanted))
      if (!part) throw notFound('Part of the import')
      const importing = await beginImporting(tx, { championshipId, viewer, at, season })
      const report = await applyPart(importing, importId, part)
      const { counts, title } = report
      await happened(tx, {
        actor: viewer,
        action: 'championship.import.apply',
        subject: championshipId,
        after: { title, source: found.source, ...counts },
      })
      const parts = await listParts(tx, [importId])
      if (leftOf(season, parts).length === 0) await forgetData(tx, importId)
      return report
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'season_import_parts_once')
        throw conflict('This part was applied already')
      throw error
    })
}

/** Forgets what is left to apply. */
export function closeImport({ db }: Deps, { championshipId, importId, viewer }: OfImport) {
  return db.transaction(async (tx) => {
    const found = await findImport(tx, championshipId, importId)
    if (!found) throw notFound('Import')
    if (found.data === null) return
    await forgetData(tx, importId)
    const after = { source: found.source }
    const action = 'championship.import.close'
    await happened(tx, { actor: viewer, action, subject: championshipId, after })
  })
}

export async function shownImports(db: Database, championshipId: number, now: Date) {
  const imports = await listImports(db, championshipId)
  const parts = await listParts(
    db,
    imports.map(({ id }) => id),
  )
  return imports.map((one): SeasonImport => {
    const own = parts.filter(({ importId }) => importId === one.id)
    const season = one.data === null ? undefined : SeasonToImport.parse(one.data)
    return {
      id: one.id,
      source: one.source,
      startedAt: one.startedAt,
      startedByName: one.startedByName,
      left: season ? leftOf(season, own) : [],
      parts: own.map(({ undoneAt, undoneByName, ...part }) => ({
        ...part,
        undone: undoneAt && { at: undoneAt, byName: undoneByName ?? '' },
        canBeUndone: undoneAt === null && isInTime(part.appliedAt, now),
      })),
    }
  })
}

async function shownImport(db: Database, championshipId: number, id: number, now: Date) {
  const found = (await shownImports(db, championshipId, now)).find((one) => one.id === id)
  if (!found) throw notFound('Import')
  return found
}

export const isInTime = (appliedAt: Date, now: Date) =>
  now.getTime() - appliedAt.getTime() < UNDO_DAYS * DAY_MS

const isSame = (a: PartKey, b: PartKey) => a.part === b.part && a.round === b.round

const leftOf = (season: SeasonToImport, parts: readonly (PartKey & { undoneAt: Date | null })[]) =>
  partsOf(season).filter(
    (one) => !parts.some((part) => part.undoneAt === null && isSame(part, one)),
  )
