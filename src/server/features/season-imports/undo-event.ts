import { conflict } from '#server/errors.ts'
import { chooseRound } from '#server/features/championships/index.ts'
import { removeEvent } from '#server/features/events/index.ts'
import { findFirstRace } from '#server/features/results/index.ts'
import { findEvent, readMadeEvent } from './rounds.queries.ts'
import { countEntries } from './undo.queries.ts'
import type { Undo } from './undoing.ts'

type Made = NonNullable<Awaited<ReturnType<typeof readMadeEvent>>>

export const eventUndo: Undo<Made> = {
  read: ({ tx }, id) => readMadeEvent(tx, id),
  nameOf: (_undoing, _id, { title }) => title,
  async remove({ tx, viewer }, id) {
    if ((await countEntries(tx, id)) > 0) throw conflict('it has entries.')
    await removeEvent(tx, id, viewer)
  },
  restore: (_undoing, id) => Promise.resolve(id),
}

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** That an event is a round of the championship. */
export const roundUndo: Undo<Event> = {
  read: ({ tx }, id) => findEvent(tx, id),
  nameOf: (_undoing, _id, { title }) => `${title} as a round`,
  async remove({ tx, viewer, championshipId }, id) {
    const race = await findFirstRace(tx, id)
    if (race?.hasCars) throw conflict('it has results that count here.')
    await chooseRound(tx, { id: championshipId, actor: viewer, eventId: id, isRound: false })
  },
  restore: (_undoing, id) => Promise.resolve(id),
}
