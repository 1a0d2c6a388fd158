import type { Attendance } from '#shared/domain/attendance/attendance.ts'
import { roundsInRange } from '#shared/domain/season-entries/season-range.ts'
import { type CountedRound, outAtOf } from '#shared/domain/season-entries/sign-outs.ts'
import type { listSeasonEvents, SeasonRow } from './season-entries.queries.ts'
import type { listSeasonRounds } from './season-rounds.queries.ts'

type SeasonEvents = Awaited<ReturnType<typeof listSeasonEvents>>
export type SeasonRoundRow = Awaited<ReturnType<typeof listSeasonRounds>>[number]

/** The rounds of a season entry as the rules of sign-outs see them. */
export function countedOf(
  season: SeasonRow,
  events: SeasonEvents,
  rows: readonly SeasonRoundRow[],
  attendanceOf: (entryId: number) => Attendance | null,
): CountedRound[] {
  return roundsInRange(season, events).map(({ eventId, startDateTime, status }) => {
    const row = rows.find((one) => one.seasonEntryId === season.id && one.eventId === eventId)
    const entry =
      row?.entryState !== null && row?.entryState !== undefined
        ? { state: row.entryState, endedAt: row.endedAt }
        : null
    return {
      eventId,
      startDateTime,
      status,
      outAt: row ? outAtOf({ signedOutAt: row.signedOutAt, entry }) : null,
      attendance: row?.entryId ? attendanceOf(row.entryId) : null,
    }
  })
}
