import type { Database } from '#server/database/database.ts'
import { listTeamSpellings } from '#server/features/entries/index.ts'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { inReserveOrder } from '#shared/domain/season-entries/reserves.ts'
import { seasonRoundState } from '#shared/domain/season-entries/round-state.ts'
import { DEFAULT_SEASON_RULES } from '#shared/domain/season-entries/season-entry.ts'
import { roundsInRange } from '#shared/domain/season-entries/season-range.ts'
import { countedRounds, proposalsFor } from '#shared/domain/season-entries/sign-outs.ts'
import { captainOf, isSeasonOrganiser } from './changing-season.ts'
import { countedOf } from './counted-rounds.ts'
import {
  findRules,
  getSeason,
  listClasses,
  listProposals,
  listSeasonEvents,
  listSeasonRows,
  ofChampionship,
  type SeasonRow,
} from './season-entries.queries.ts'
import { listSeasonRounds } from './season-rounds.queries.ts'
import { seasonAttendance } from './season-starts.ts'

/** Everything about season entries of a championship that the viewer may see. */
export async function shownSeason(
  db: Database,
  championshipId: number,
  { viewer, now }: { viewer: CurrentUser; now: Date },
): Promise<SeasonEntries> {
  const { name, isClosed } = await getSeason(db, championshipId)
  const stored = await findRules(db, championshipId)
  const {
    championshipId: _id,
    version: rulesVersion,
    ...rules
  } = {
    ...DEFAULT_SEASON_RULES,
    version: 0,
    championshipId,
    ...stored,
  }
  const events = await listSeasonEvents(db, championshipId)
  const classes = await listClasses(db, [...new Set(events.flatMap(({ classIds }) => classIds))])
  const rows = await listSeasonRows(db, ofChampionship(championshipId))
  const ids = rows.map(({ id }) => id)
  const rounds = await listSeasonRounds(db, ids)
  const decided = await listProposals(db, ids)
  const spellings = await listTeamSpellings(db)
  const { startsOf, attendanceOf } = await seasonAttendance(db, now, events)
  const isOrganiser = isSeasonOrganiser(viewer, championshipId)

  const shown = (row: SeasonRow): SeasonEntry => {
    const { car, carClass, championshipId: _championship, keepsRounds: _keeps, ...rest } = row
    const isOwn = isOrganiser || row.crew.some(({ userId }) => userId === viewer.id)
    const counted = countedOf(row, events, rounds, attendanceOf)
    const { signOuts, misses } = countedRounds(counted, rules)
    const proposals = proposalsFor(
      counted,
      rules,
      decided.filter(({ seasonEntryId }) => seasonEntryId === row.id),
      now,
    )
    return {
      ...rest,
      car: { ...car, carClass },
      teamName: row.teamName && (spellings.get(nameKey(row.teamName)) ?? row.teamName),
      fee: isOwn ? row.fee : null,
      reason: isOwn ? row.reason : null,
      crew: isOwn ? row.crew : row.crew.filter(({ hasAccepted }) => hasAccepted),
      rounds: roundsInRange(row, events).map(({ eventId }) => {
        const round = rounds.find((one) => one.seasonEntryId === row.id && one.eventId === eventId)
        return {
          eventId,
          entryId: round?.entryId ?? null,
          state: seasonRoundState(round),
          problem: isOwn ? (round?.problem ?? null) : null,
        }
      }),
      signOuts: signOuts.length,
      misses: isOwn ? misses.length : null,
      starts: startsOf(captainOf(row)?.userId ?? 0),
      proposals: isOrganiser && row.state === 'accepted' ? proposals : [],
    }
  }
  const entries = rows.map(shown)
  return {
    championshipId,
    name,
    isClosed,
    rules,
    rulesVersion,
    rounds: events,
    classes,
    entries: [
      ...entries.filter((entry) => !isReserve(entry)),
      ...inReserveOrder(entries.filter(isReserve), rules.reserveOrder),
    ],
  }
}

const isReserve = ({ state }: SeasonEntry) => state === 'reserve' || state === 'offered'
