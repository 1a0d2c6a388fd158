import { conflict } from '#server/errors.ts'
import { deleteEntry, enterCrew, removeEntry } from '#server/features/entries/index.ts'
import { readEntry } from './entries.queries.ts'
import { findEvent } from './rounds.queries.ts'
import type { Undo, Undoing } from './undoing.ts'

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>

export const entryUndo: Undo<Entry> = {
  read: ({ tx }, id) => readEntry(tx, id),
  async nameOf({ tx }, _id, { number, eventId }) {
    const title = (await findEvent(tx, eventId))?.title ?? 'an event'
    return number === null ? `An entry in ${title}` : `The entry #${number} in ${title}`
  },
  remove: removeUpcoming,
  async restore(undoing, id, { eventId, carId, number, teamName, crew }) {
    await removeUpcoming(undoing, id)
    const { tx, viewer, at, source } = undoing
    return enterCrew(
      tx,
      { eventId, actor: viewer, now: at },
      {
        carId,
        driverNumber: number,
        teamName,
        crew: crew.flatMap(({ userId }) => (userId === null ? [] : [{ userId, guestName: null }])),
        reason: `Imported from ${source}`,
        overLimit: true,
      },
    )
  },
}

/** @throws conflict if its event is over */
export async function removeUpcoming({ tx, viewer, at }: Undoing, id: number) {
  const entry = await readEntry(tx, id)
  const event = entry && (await findEvent(tx, entry.eventId))
  if (event?.status !== 'upcoming') throw conflict('its event is over.')
  await removeEntry(tx, { id, actor: viewer, now: at }, { reason: 'The import was undone' })
  await deleteEntry(tx, id)
}
