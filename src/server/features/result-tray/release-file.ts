import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockNames, removeIfUnnamed } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { HELD_STATES, type TrayState } from '#shared/domain/result-tray/tray-states.ts'
import { deleteTrayFile, listSentBefore, lockTrayFile, updateTrayFile } from './tray.queries.ts'

const isHeld = (state: TrayState) => HELD_STATES.some((held) => held === state)

/** Deletes a file that waits; what it was stays known, so that the same bytes are not taken for new ones. */
export async function discardFile(deps: Deps, id: number, admin: CurrentUser) {
  await deps.db.transaction(async (tx) => {
    await lockNames(tx)
    const { state, name, sha256 } = await lockTrayFile(tx, id)
    if (state === 'discarded') return
    if (!isHeld(state)) throw conflict('This file does not wait any more. Look at the list again.')
    await updateTrayFile(tx, id, { state: 'discarded', reasons: [], settledAt: deps.now() })
    await removeIfUnnamed(deps.config, tx, sha256)
    const before = { file: name, sha256 }
    await happened(tx, { actor: admin, action: 'tray.discard', before })
  })
}

/** Keeps of a file that cannot be read only why. */
export async function refuseFile(deps: Deps, id: number, reason: string) {
  await deps.db.transaction(async (tx) => {
    await lockNames(tx)
    const { state, name, sha256 } = await lockTrayFile(tx, id)
    if (state !== 'reading') return
    const reasons = [reason]
    await updateTrayFile(tx, id, { state: 'refused', reasons, settledAt: deps.now() })
    await removeIfUnnamed(deps.config, tx, sha256)
    const after = { file: name, sha256, reasons }
    await happened(tx, { actor: undefined, action: 'tray.refuse', after })
  })
}

/** Deletes what was sent before a moment, and forgets what became of it. Returns how many files nobody had taken over. */
export async function deleteOldFiles(deps: Deps, before: Date, signal: AbortSignal) {
  let files = 0
  for (const { id } of await listSentBefore(deps.db, before)) {
    signal.throwIfAborted()
    files += (await deps.db.transaction((tx) => deleteOld(deps, tx, id))) ? 1 : 0
  }
  if (files > 0)
    await deps.db.transaction((tx) =>
      happened(tx, { actor: undefined, action: 'tray.clean', after: { files } }),
    )
  return files
}

async function deleteOld({ config }: Deps, tx: Database, id: number) {
  await lockNames(tx)
  const { state, sha256 } = await lockTrayFile(tx, id)
  await deleteTrayFile(tx, id)
  if (!isHeld(state)) return false
  await removeIfUnnamed(config, tx, sha256)
  return true
}
