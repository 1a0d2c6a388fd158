import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { cases, championshipRounds, events, stewardingSettings } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { OPEN_STATES } from '#shared/domain/cases/case-state.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'

/**
 * Whether a race cannot become official yet: a case of it is open, or its time for reports is running where the guild or a
 * championship of the event has chosen how reports are judged. The two answer alike, because a case is no one else's matter.
 */
export async function isBeingChecked(
  db: Database,
  eventId: number,
  { kind, ordinal }: SessionKey,
  now: Date,
) {
  const isOpen = exists(
    db
      .select({ id: cases.id })
      .from(cases)
      .where(
        and(
          eq(cases.eventId, events.id),
          eq(cases.sessionKind, kind),
          eq(cases.sessionOrdinal, ordinal),
          inArray(cases.state, [...OPEN_STATES]),
          // Its job may not have run yet.
          or(ne(cases.state, 'decided'), isNull(cases.appealUntil), gt(cases.appealUntil, now)),
        ),
      ),
  )
  const isChosen = exists(
    db
      .select({ one: sql`1` })
      .from(stewardingSettings)
      .leftJoin(
        championshipRounds,
        eq(championshipRounds.championshipId, stewardingSettings.championshipId),
      )
      .where(
        and(
          isNotNull(stewardingSettings.settings),
          or(isNull(stewardingSettings.championshipId), eq(championshipRounds.eventId, events.id)),
        ),
      ),
  )
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), or(isOpen, and(gt(events.reportsUntil, now), isChosen))))
  return row !== undefined
}
