import { conflict } from '#server/errors.ts'
import {
  findFirstRace,
  getState,
  type ImportedCarRow,
  readImportedCars,
  removeImportedClassification,
  writeImportedClassification,
} from '#server/features/results/index.ts'
import { findEvent } from './rounds.queries.ts'
import { findEventOfSession } from './undo.queries.ts'
import type { Undo, Undoing } from './undoing.ts'

export const classificationUndo: Undo<ImportedCarRow[]> = {
  async read({ tx }, id) {
    const cars = await readImportedCars(tx, id)
    return cars.length > 0 ? cars : undefined
  },
  async nameOf(undoing, id) {
    return `The classification of ${(await getEvent(undoing, id)).title}`
  },
  async whyChanged(undoing, id) {
    const event = await getEvent(undoing, id)
    const race = await findFirstRace(undoing.tx, event.id)
    return race?.hasFiles
      ? `A result file has replaced the classification of ${event.title}, and stays.`
      : undefined
  },
  async remove(undoing, id) {
    const event = await getEvent(undoing, id)
    const { tx, viewer, at } = undoing
    if ((await getState(tx, id)).state !== 'provisional')
      throw conflict('it is official. Reopen it first.')
    await removeImportedClassification(
      tx,
      { eventId: event.id, viewer, at },
      { sessionId: id, status: event.startDateTime > at ? 'upcoming' : 'completed' },
    )
  },
  async restore(undoing, id, cars) {
    const event = await getEvent(undoing, id)
    const { tx, viewer, at, source } = undoing
    const written = await writeImportedClassification(
      tx,
      { eventId: event.id, viewer, at },
      { source, cars },
    )
    return written ?? id
  },
}

async function getEvent({ tx }: Undoing, sessionId: number) {
  const eventId = await findEventOfSession(tx, sessionId)
  const event = eventId === undefined ? undefined : await findEvent(tx, eventId)
  if (!event) throw conflict('its event is gone.')
  return event
}
