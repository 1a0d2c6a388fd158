import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  deleteSeasonEntry,
  listFollowed,
  readSeasonEntry,
} from '#server/features/season-entries/index.ts'
import { removeUpcoming } from './undo-entry.ts'
import type { Undo } from './undoing.ts'

type SeasonEntry = NonNullable<Awaited<ReturnType<typeof readSeasonEntry>>>

export const seasonEntryUndo: Undo<SeasonEntry> = {
  read: ({ tx }, id) => readSeasonEntry(tx, id),
  nameOf: (_undoing, _id, { number }) =>
    number === null ? 'A season entry' : `The season entry #${number}`,
  async remove(undoing, id) {
    const { tx, viewer, championshipId } = undoing
    for (const entryId of await listFollowed(tx, id)) await removeUpcoming(undoing, entryId)
    const { championship, crew } = await deleteSeasonEntry(tx, id)
    await happened(tx, {
      actor: viewer,
      action: 'season-entry.forget',
      subject: championshipId,
      before: { id, championship, crew },
    })
  },
  // An import changes no season entry that is there.
  restore: () => Promise.reject(conflict('it was made in another way.')),
}
