import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { listExpectedBefore } from '#server/features/auth/index.ts'
import { deleteGuest, findPersonName } from '#server/features/results/index.ts'
import { EXPECTED_DAYS, UNDO_DAYS } from '#shared/domain/season-imports/import-parts.ts'
import { forgetDataBefore } from './imports.queries.ts'
import { listNeeded } from './undo.queries.ts'

const DAY_MS = 86_400_000

/**
 * Forgets what nobody has applied, and guests who were expected for long, have not signed in and are in nothing. Returns how
 * many guests those were.
 */
export async function tidyImports({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal) {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await forgetDataBefore(db, ago(UNDO_DAYS))
  const expected = await listExpectedBefore(db, ago(EXPECTED_DAYS))
  const ids = expected.map(({ userId }) => userId)
  const needed = await listNeeded(db, ids)
  let forgotten = 0
  for (const id of ids.filter((one) => !needed.has(one))) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      const displayName = (await findPersonName(tx, id)) ?? ''
      await deleteGuest(tx, id)
      const action = 'guest.forget'
      await happened(tx, { actor: undefined, action, subject: id, before: { displayName } })
    })
    forgotten++
  }
  return forgotten
}
