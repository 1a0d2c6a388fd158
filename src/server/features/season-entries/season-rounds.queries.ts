import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  championshipRounds,
  entries,
  events,
  seasonEntries,
  seasonRounds,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

/** What became of season entries in events, with the entries there. */
export function listSeasonRounds(db: Database, seasonEntryIds: readonly number[]) {
  return db
    .select({
      seasonEntryId: seasonRounds.seasonEntryId,
      eventId: seasonRounds.eventId,
      entryId: seasonRounds.entryId,
      signedOutAt: seasonRounds.signedOutAt,
      problem: seasonRounds.problem,
      entryState: entries.state,
      endedAt: entries.endedAt,
    })
    .from(seasonRounds)
    .leftJoin(entries, eq(entries.id, seasonRounds.entryId))
    .where(inArray(seasonRounds.seasonEntryId, [...seasonEntryIds]))
}

export async function findSeasonRound(db: Database, seasonEntryId: number, eventId: number) {
  const [row] = await db
    .select()
    .from(seasonRounds)
    .where(and(eq(seasonRounds.seasonEntryId, seasonEntryId), eq(seasonRounds.eventId, eventId)))
  return row
}

/** The ids of the active entries that it has made in its rounds. */
export async function listFollowed(db: Database, seasonEntryId: number) {
  const rows = await db
    .select({ id: entries.id })
    .from(seasonRounds)
    .innerJoin(entries, eq(entries.id, seasonRounds.entryId))
    .where(
      and(
        eq(seasonRounds.seasonEntryId, seasonEntryId),
        isNotNull(seasonRounds.mark),
        inArray(entries.state, ACTIVE_STATES),
      ),
    )
    .orderBy(asc(entries.id))
  return rows.map(({ id }) => id)
}

type Round = typeof seasonRounds.$inferInsert

export async function saveSeasonRound(tx: Database, round: Round) {
  await tx
    .insert(seasonRounds)
    .values(round)
    .onConflictDoUpdate({ target: [seasonRounds.seasonEntryId, seasonRounds.eventId], set: round })
}

const RETRY_MINUTES = 15

type Due = { seasonEntryId: number; eventId: number }

/**
 * Rounds to come that do not follow their season entries yet, or could not a while ago: those of accepted entries that have
 * no row, and those of entries that have changed.
 * @param id of one season entry
 */
export function listDueRounds(db: Database, now: Date, id?: number): Promise<Due[]> {
  const isRound = sql`exists (
    select from ${championshipRounds}
    where ${championshipRounds.championshipId} = ${seasonEntries.championshipId}
      and ${championshipRounds.eventId} = ${events.id}
  )`
  const isWithin = sql`not exists (
    select from ${events} first where first.id = ${seasonEntries.fromEventId}
      and first.start_date_time > ${events.startDateTime}
  ) and not exists (
    select from ${events} last where last.id = ${seasonEntries.toEventId}
      and last.start_date_time < ${events.startDateTime}
  )`
  const retryBefore = new Date(now.getTime() - RETRY_MINUTES * 60_000).toISOString()
  return db
    .select({ seasonEntryId: seasonEntries.id, eventId: events.id })
    .from(seasonEntries)
    .innerJoin(events, and(eq(events.status, 'upcoming'), gt(events.startDateTime, now)))
    .leftJoin(
      seasonRounds,
      and(eq(seasonRounds.seasonEntryId, seasonEntries.id), eq(seasonRounds.eventId, events.id)),
    )
    .where(
      and(
        id === undefined ? undefined : eq(seasonEntries.id, id),
        sql`case
          when ${seasonRounds.eventId} is null
            then ${seasonEntries.state} = 'accepted' and ${isRound} and ${isWithin}
          else ${seasonRounds.version} < ${seasonEntries.version} or (
            ${seasonEntries.state} = 'accepted' and ${seasonRounds.entryId} is null
            and ${seasonRounds.problem} is not null and ${seasonRounds.checkedAt} < ${retryBefore}::timestamptz
          )
        end`,
      ),
    )
    .orderBy(asc(seasonEntries.signedUpAt), asc(seasonEntries.id), asc(events.startDateTime))
}
