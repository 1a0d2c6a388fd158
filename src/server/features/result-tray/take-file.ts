import { isDeepStrictEqual } from 'node:util'
import type { BeforeTaking } from '#server/database/schema.ts'
import { writingAbout } from '#server/database/turns.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  copyKeptFile,
  findFileInUse,
  importResults,
  type Judge,
  listFilesInUse,
  removeResults,
  restoreResults,
} from '#server/features/results/index.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import {
  findSessionOf,
  getStatus,
  getTrayFile,
  listSessionsWithoutFile,
  lockTrayFile,
  type TrayRow,
  updateTrayFile,
} from './tray.queries.ts'

type Taking = {
  row: TrayRow
  eventId: number
  viewer: CurrentUser
  isConfirmed?: boolean | undefined
  as?: UploadAnswer | undefined
  partOf?: number | undefined
  seen?: number | undefined
  /** Set if nobody is asked. */
  judge?: Judge
}

/** Imports a file of the tray like an upload, and notes what the results were before. */
export async function takeFile(deps: Deps, taking: Taking) {
  const { row, eventId, viewer, isConfirmed = false, as, partOf, seen, judge } = taking
  const earlier = await listFilesInUse(deps.db, { eventId })
  const { status } = await getStatus(deps.db, eventId)
  const fromElsewhere = await listSessionsWithoutFile(deps.db, eventId)
  const file = await copyKeptFile(deps.config, { ...row, originalName: row.name })
  try {
    const upload = { eventId, file: { ...file, isConfirmed }, viewer, as, partOf, seen, judge }
    const imported = await writingAbout(`event ${eventId}`, () => importResults(deps, upload))
    await note(deps, taking, imported, { earlier, fromElsewhere, status })
    return imported
  } finally {
    await file.discard()
  }
}

type Earlier = {
  earlier: Awaited<ReturnType<typeof listFilesInUse>>
  fromElsewhere: readonly { id: number }[]
  status: BeforeTaking['status']
}

async function note(
  { db, now }: Deps,
  { row, eventId, viewer, judge }: Taking,
  imported: ResultsUpload,
  { earlier, fromElsewhere, status }: Earlier,
) {
  const { session, partOf, recording, isUnchanged } = imported
  const sessionId = partOf?.sessionId ?? (await findSessionOf(db, eventId, session))
  const used = sessionId === undefined ? undefined : await findFileInUse(db, sessionId)
  const before = earlier.find((one) => one.sessionId === sessionId)
  const isSame =
    before !== undefined &&
    before.sha256 === used?.sha256 &&
    isDeepStrictEqual(before.filledFrom, used.filledFrom)
  // What had no file cannot be read again.
  const isLost = fromElsewhere.some(({ id }) => id === sessionId)
  const canUndo = used !== undefined && !isUnchanged && !isSame && !isLost
  await db.transaction(async (tx) => {
    const { state } = await lockTrayFile(tx, row.id)
    if (state !== 'reading' && state !== 'waiting') return
    await updateTrayFile(tx, row.id, {
      state: recording ? 'recording' : 'taken',
      reading: row.reading,
      reasons: [],
      settledAt: now(),
      eventId,
      sessionId: sessionId ?? null,
      isByItself: judge !== undefined,
      before: canUndo ? { fileInUse: used.id, earlierFile: before?.fileId ?? null, status } : null,
    })
    const after = { file: row.name, sha256: row.sha256, eventId }
    await (judge
      ? happened(tx, { actor: undefined, action: 'tray.take-by-itself', after })
      : happened(tx, { actor: viewer, action: 'tray.take', after }))
  })
}

type TakingBack = { id: number; eventId: number; viewer: CurrentUser }

/** Makes the results what they were before a file was taken over, which waits again. */
export async function takeBack(deps: Deps, { id, eventId, viewer }: TakingBack) {
  const row = await getTrayFile(deps.db, id)
  if (row.state === 'waiting') return
  const { before, sessionId, name, sha256 } = row
  const used = sessionId === null ? undefined : await findFileInUse(deps.db, sessionId)
  if (!before || sessionId === null || row.eventId !== eventId || used?.id !== before.fileInUse)
    throw conflict(
      'The results have changed since this file was taken over. Restore an earlier file on the results desk.',
    )
  const { version } = await getStatus(deps.db, eventId)
  if (before.earlierFile === null)
    await removeResults(deps, {
      eventId,
      session: sessionId,
      version,
      viewer,
      status: before.status,
    })
  else await restoreResults(deps, { eventId, fileId: before.earlierFile, version, viewer })
  await deps.db.transaction(async (tx) => {
    const { state } = await lockTrayFile(tx, id)
    if (state === 'waiting') return
    await updateTrayFile(tx, id, {
      state: 'waiting',
      reasons: ['It was taken back.'],
      settledAt: null,
      eventId: null,
      sessionId: null,
      isByItself: false,
      before: null,
    })
    const after = { file: name, sha256, eventId }
    await happened(tx, { actor: viewer, action: 'tray.take-back', after })
  })
}
