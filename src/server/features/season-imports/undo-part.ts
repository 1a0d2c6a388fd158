import type { Deps } from '#server/deps.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { ImportedKind } from '#shared/domain/season-imports/import-parts.ts'
import { lockImporting } from './apply-part.ts'
import { type Before, hashOf } from './importing.ts'
import {
  deleteOrigin,
  findImport,
  findOrigin,
  findPartForUpdate,
  type Item,
  listItems,
  setUndone,
  writeOrigin,
} from './imports.queries.ts'
import type { Joined } from './people.ts'
import { isInTime } from './season-imports.ts'
import { classificationUndo } from './undo-classification.ts'
import { decisionUndo } from './undo-decision.ts'
import { entryUndo } from './undo-entry.ts'
import { eventUndo, roundUndo } from './undo-event.ts'
import { personUndo } from './undo-person.ts'
import { seasonEntryUndo } from './undo-season-entry.ts'
import type { Undo, Undoing } from './undoing.ts'

const UNDO: Record<ImportedKind, (undoing: Undoing, item: Item) => Promise<string | undefined>> = {
  person: undoing(personUndo),
  event: undoing(eventUndo),
  'in-championship': undoing(roundUndo),
  classification: undoing(classificationUndo),
  entry: undoing(entryUndo),
  'season-entry': undoing(seasonEntryUndo),
  points: undoing(decisionUndo),
  'set-points': undoing(decisionUndo),
  penalty: undoing(decisionUndo),
}

type OfPart = { championshipId: number; importId: number; partId: number; viewer: CurrentUser }

/**
 * Takes back what a part made and nobody has touched since, the last first, and restores what it changed. Returns a sentence
 * for everything that stays.
 */
export function undoPart({ db, now }: Deps, { championshipId, importId, partId, viewer }: OfPart) {
  return db.transaction(async (tx) => {
    await lockImporting(tx, championshipId, viewer)
    const found = await findImport(tx, championshipId, importId)
    const part = found && (await findPartForUpdate(tx, importId, partId))
    if (!part) throw notFound('Part of the import')
    if (part.undoneAt) throw conflict('This part was undone already')
    const at = now()
    if (!isInTime(part.appliedAt, at)) throw conflict('A part can be undone for 30 days')
    const { source } = found
    const about = { tx, viewer, at, championshipId, source }
    const stays: string[] = []
    let gone = 0
    for (const item of await listItems(tx, partId)) {
      const stay = await UNDO[item.kind](about, item)
      if (stay === undefined) gone++
      else stays.push(stay)
    }
    await setUndone(tx, partId, { undoneAt: at, undoneByName: viewer.displayName, stays })
    await happened(tx, {
      actor: viewer,
      action: 'championship.import.undo',
      subject: championshipId,
      before: { title: part.title, source },
      after: { gone, stays },
    })
    return stays
  })
}

function undoing<Stored>(undo: Undo<Stored>) {
  return (about: Undoing, item: Item) => undoItem(about, item, undo)
}

/** Returns why it stays. */
async function undoItem<Stored>(about: Undoing, item: Item, undo: Undo<Stored>) {
  const { tx } = about
  const { kind, key, subjectId: id } = item
  const origin = kind === 'in-championship' ? undefined : await findOrigin(tx, kind, key)
  const stored = await undo.read(about, id)
  if (stored === undefined) {
    if (origin?.subjectId === id) await deleteOrigin(tx, kind, key)
    return undefined
  }
  if (isJoined(item.before)) {
    await deleteOrigin(tx, kind, key)
    return undefined
  }
  const name = await undo.nameOf(about, id, stored)
  const isTouched = origin && (origin.subjectId !== id || origin.storedHash !== hashOf(stored))
  if (isTouched) {
    const why = await undo.whyChanged?.(about, id, stored)
    return why ?? `${name} was changed since, and stays as it is.`
  }
  try {
    await tx.transaction(async (inner) => {
      const within = { ...about, tx: inner }
      if (item.before === null) {
        await undo.remove(within, id)
        if (origin) await deleteOrigin(inner, kind, key)
        return
      }
      const before = item.before as Before<Stored>
      const restored = await undo.restore(within, id, before.stored)
      const storedHash = hashOf(await undo.read(within, restored))
      await writeOrigin(inner, { ...before.origin, subjectId: restored, storedHash })
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return `${name} stays: ${error.message}`
    throw error
  }
}

const isJoined = (before: unknown): before is Joined =>
  typeof before === 'object' && before !== null && 'joined' in before
