import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'
import { requireTurn } from '#server/database/turns.ts'
import { notFound, refuseStale } from '#server/errors.ts'
import type { ActionAbout } from '#shared/actions/all-actions.ts'
import { type Actor, happened, type StatesOf } from './happened.queries.ts'

/** Nothing has changed, because it is so already: a second click. */
type Nothing = { action?: undefined }

type EventAction = Exclude<ActionAbout<'event'>, 'event.create'>

/** A fact about the event; the wrapper adds actor and subject. */
export type EventFact<A extends EventAction = EventAction> = StatesOf<A>

type EventWrite = {
  id: number
  actor: Actor
  /** The version of the results that the caller has seen; refused if there is a newer one. */
  resultsVersion?: number | undefined
  /** Other events that may change too. */
  others?: readonly number[]
}

type LockedEvent = Awaited<ReturnType<typeof lockEvents>>[number]

/**
 * The only way to change an event, its registrations or its results. Locks the event's row, so that writes to one event
 * wait for each other, and passes it to `work`, which makes the changes and returns the fact to report, or nothing if there
 * was nothing to change.
 */
export async function changingEvent<T>(
  tx: Database,
  write: EventWrite,
  work: (event: LockedEvent) => Promise<(EventFact | Nothing) & { answer: T }>,
): Promise<T>
export async function changingEvent(
  tx: Database,
  write: EventWrite,
  work: (event: LockedEvent) => Promise<EventFact | undefined>,
): Promise<void>
export async function changingEvent(
  tx: Database,
  { id, actor, resultsVersion, others = [] }: EventWrite,
  work: (event: LockedEvent) => Promise<((EventFact | Nothing) & { answer?: unknown }) | undefined>,
) {
  const locked = await lockEvents(tx, [id, ...others])
  const event = locked.find((row) => row.id === id)
  if (!event) throw notFound('Event')
  refuseStale('these results', resultsVersion, event.resultsVersion)
  const { answer, ...fact } = (await work(event)) ?? {}
  if (fact.action !== undefined) await happened(tx, { ...fact, actor, subject: id })
  return answer
}

/** In the order of their ids, to avoid deadlocks. */
export function lockEvents(tx: Database, ids: readonly number[]) {
  requireTurn()
  return tx
    .select({
      id: events.id,
      status: events.status,
      startDateTime: events.startDateTime,
      checkInPhase: events.checkInPhase,
      gameTypeId: events.gameTypeId,
      formVersion: events.formVersion,
      resultsVersion: events.resultsVersion,
      raceSessionId: events.raceSessionId,
    })
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('update')
}
