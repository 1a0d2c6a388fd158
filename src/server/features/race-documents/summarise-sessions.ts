import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { listUnsummarised, replaceSummaries } from '#server/features/results/index.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { drivenSessions, SUMMARY_RULES } from '#shared/domain/race-documents/driven-sessions.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { completedLapsOf, findDrivenRace } from './race-documents.queries.ts'
import { listContactLines } from './race-log.queries.ts'

/**
 * Computes the summaries of drivers that an older version has not stored, or stored by older rules, an event at a time.
 * Two processes may run it at once, because each event is locked. Returns the number of sessions.
 */
export async function summariseSessions({ db }: Pick<Deps, 'db'>, signal: AbortSignal) {
  const eventIds = new Set((await listUnsummarised(db)).map(({ eventId }) => eventId))
  let summarised = 0
  for (const eventId of eventIds) {
    if (signal.aborted) break
    summarised += await db.transaction((tx) =>
      changingEvent(tx, { id: eventId, actor: undefined }, async () => {
        const sessions = await listUnsummarised(tx, eventId)
        for (const session of sessions) await summariseSession(tx, session)
        return {
          action: 'results.recompute',
          after: { summaryRules: SUMMARY_RULES },
          answer: sessions.length,
        }
      }),
    )
  }
  return summarised
}

/** Computes the summaries of a session's drivers anew. Lock its event first. */
export async function summariseSession(
  tx: Database,
  { id, kind }: { id: number; kind: SessionKind },
) {
  const lapsOf = await completedLapsOf(tx, id)
  const cars = toRaceCars(await findDrivenRace(tx, id))
  await replaceSummaries(
    tx,
    id,
    drivenSessions({
      isRace: kind === 'race',
      cars: cars.map((car) => ({ ...car, lapsCompleted: lapsOf.get(car.entry) ?? 0 })),
      contacts: await listContactLines(tx, id),
    }),
  )
}
