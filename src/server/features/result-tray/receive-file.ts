import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { requireNoErasure } from '#server/database/erased-names.ts'
import {
  compressResultFile,
  lockNamesForReading,
  withoutErasedNames,
} from '#server/features/results/index.ts'
import type { RawFile } from '#server/http/raw-files.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { MOST_TRAY_BYTES, MOST_TRAY_FILES } from '#shared/domain/result-tray/tray-states.ts'
import { findByHash, findUseOf, insertTrayFile, lockTray, sizeOfTray } from './tray.queries.ts'

type Received = { id: number; isNew: boolean }

/**
 * Puts a file into the tray. The same bytes are the same file, whatever their name, also if an event has them already, and
 * if two programs send them at once.
 */
export async function receiveFile(
  deps: Deps,
  sender: CurrentUser,
  sent: RawFile,
): Promise<Received> {
  const { db, config, now } = deps
  const known = await findByHash(db, sent.sha256)
  if (known) return { id: known.id, isNew: false }
  const latestErasure = await requireNoErasure(db)
  const file = await withoutErasedNames(deps, sent)
  try {
    const compressed = await compressResultFile(config, file.path)
    try {
      return await db.transaction(async (tx) => {
        await lockNamesForReading(tx, latestErasure)
        await lockTray(tx)
        const { sha256 } = compressed
        const twin = await findByHash(tx, sha256)
        if (twin) return { id: twin.id, isNew: false }
        const use = await findUseOf(tx, sha256)
        if (!use) {
          refuseIfFull(await sizeOfTray(tx), file.sizeBytes)
          await compressed.keep()
        }
        const { id } = await insertTrayFile(tx, {
          sha256,
          sizeBytes: file.sizeBytes,
          name: file.originalName,
          sentBy: sender.id,
          sentAt: now(),
          ...(use ? { state: 'taken', settledAt: now(), ...use } : { state: 'reading' }),
        })
        const after = { file: file.originalName, sha256 }
        await happened(tx, { actor: sender, action: 'tray.send', after })
        return { id, isNew: !use }
      })
    } finally {
      await compressed.discard()
    }
  } finally {
    await file.discard()
  }
}

function refuseIfFull({ files, bytes }: { files: number; bytes: number }, added: number) {
  if (files < MOST_TRAY_FILES && bytes + added <= MOST_TRAY_BYTES) return
  throw conflict(
    'The tray is full. Ask an organiser to take files over or to discard them, then send it again.',
  )
}
