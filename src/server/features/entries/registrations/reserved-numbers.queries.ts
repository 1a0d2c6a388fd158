import type { Database } from '#server/database/database.ts'
import { championshipRounds, events, seasonCrews, seasonEntries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import {
  hasFirstRight,
  NUMBERED_SEASON_STATES,
} from '#shared/domain/season-entries/season-entry.ts'

type Event = { id: number; startDateTime: Date }

/** The numbers that season entries of others have reserved in an event, until 7 days before its start. */
export async function listReservedNumbers(
  db: Database,
  { id, startDateTime }: Event,
  { userIds, now }: { userIds: readonly number[]; now: Date },
) {
  if (!hasFirstRight({ startDateTime }, now)) return []
  const { rows } = await db.execute<{ number: number }>(sql`
    select ${seasonEntries.number} as number from ${seasonEntries}
    join ${events} on ${events.id} = ${id}
    where ${seasonEntries.number} is not null
      and ${seasonEntries.state} in ${[...NUMBERED_SEASON_STATES]}
      and exists (
        select from ${championshipRounds}
        where ${championshipRounds.championshipId} = ${seasonEntries.championshipId}
          and ${championshipRounds.eventId} = ${id}
      )
      and not exists (
        select from ${events} first where first.id = ${seasonEntries.fromEventId}
          and first.start_date_time > ${events.startDateTime}
      )
      and not exists (
        select from ${events} last where last.id = ${seasonEntries.toEventId}
          and last.start_date_time < ${events.startDateTime}
      )
      and not exists (
        select from ${seasonCrews} where ${seasonCrews.seasonEntryId} = ${seasonEntries.id}
          and ${JSON.stringify(userIds)}::jsonb @> to_jsonb(${seasonCrews.userId})
      )`)
  return rows.map(({ number }) => number)
}

export async function isNumberReserved(
  db: Database,
  event: Event,
  { number, ...asked }: { number: number; userIds: readonly number[]; now: Date },
) {
  return (await listReservedNumbers(db, event, asked)).includes(number)
}
