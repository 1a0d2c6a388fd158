import type { Database } from '#server/database/database.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { listAbsent } from '../attendance.ts'
import { relinkCars } from '../links/link-cars.ts'
import { amendIfOfficial } from '../official/amend-if-official.ts'
import { withdrawVersions } from '../official/versions.queries.ts'
import { COMPUTED, recomputeClassification } from '../recompute-classification.ts'
import { chooseRace } from '../sessions.queries.ts'
import { deleteResults } from './import.queries.ts'
import {
  deleteSession,
  findFirstRace,
  type ImportedCarRow,
  insertFirstRace,
  insertImportedCars,
  markImported,
} from './imported-classification.queries.ts'

type Writing = { eventId: number; viewer: CurrentUser; at: Date }

/**
 * Makes a classification without laps that of the event's first race. Undefined if that race has results, or files, that
 * did not come from elsewhere: those are worth more. Returns the id of the session otherwise.
 */
export function writeImportedClassification(
  tx: Database,
  { eventId, viewer, at }: Writing,
  { source, cars }: { source: string; cars: readonly ImportedCarRow[] },
): Promise<number | undefined> {
  return changingEvent<number | undefined>(tx, { id: eventId, actor: viewer }, async (event) => {
    const race = await findFirstRace(tx, eventId)
    if (race && (race.hasFiles || (race.hasCars && race.source === null)))
      return { answer: undefined }
    const sessionId = race?.id ?? (await insertFirstRace(tx, eventId))
    const absentBefore = await listAbsent(tx, at, eventId)
    const carsBefore = await deleteResults(tx, sessionId)
    await insertImportedCars(tx, sessionId, cars)
    await markImported(tx, { sessionId, source, importedAt: at })
    await recomputeClassification(tx, sessionId)
    await amendIfOfficial(tx, sessionId, { reason: `Imported from ${source}`, author: viewer, at })
    const raceSessionId = await chooseRace(tx, eventId)
    await relinkCars(tx, eventId, raceSessionId)
    const session = { kind: 'race' as const, ordinal: 1 }
    return {
      action: 'results.import',
      set: { ...COMPUTED, raceSessionId, ...COMPLETED },
      before: { session, cars: carsBefore, status: event.status, absent: absentBefore },
      after: async () => ({
        session,
        source,
        cars: cars.length,
        ...COMPLETED,
        absent: await listAbsent(tx, at, eventId),
      }),
      answer: sessionId,
    }
  })
}

const COMPLETED = { status: 'completed' } as const

/**
 * Takes an imported classification away again, with the session if nothing else is of it.
 * @param status of the event afterwards
 */
export function removeImportedClassification(
  tx: Database,
  { eventId, viewer, at }: Writing,
  { sessionId, status }: { sessionId: number; status: EventStatus },
) {
  return changingEvent(tx, { id: eventId, actor: viewer }, async (event) => {
    const absent = await listAbsent(tx, at, eventId)
    const cars = await deleteResults(tx, sessionId)
    await withdrawVersions(tx, sessionId, {
      reason: 'The imported classification was removed',
      author: viewer,
      at,
    })
    await deleteSession(tx, sessionId)
    const raceSessionId = await chooseRace(tx, eventId)
    await relinkCars(tx, eventId, raceSessionId)
    const session = { kind: 'race' as const, ordinal: 1 }
    return {
      action: 'results.import.undo',
      set: { raceSessionId, status },
      before: { session, cars, status: event.status, absent },
      after: async () => ({ session, status, absent: await listAbsent(tx, at, eventId) }),
    }
  })
}
