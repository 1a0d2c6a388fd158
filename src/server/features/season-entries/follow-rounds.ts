import type { Database } from '#server/database/database.ts'
import {
  enterFromSeason,
  followSeason,
  getEntry,
  markOf,
  withdrawFromSeason,
} from '#server/features/entries/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isActive } from '#shared/domain/entries/entry-state.ts'
import { roundsInRange } from '#shared/domain/season-entries/season-range.ts'
import { listSeasonEvents, lockSeasonEntry, type SeasonRow } from './season-entries.queries.ts'
import { findSeasonRound, listDueRounds, saveSeasonRound } from './season-rounds.queries.ts'

type Following = { actor: CurrentUser | undefined; now: Date }

/**
 * Enters season entries in their rounds to come, and makes the entries there what the season entries have become. Each round
 * has a transaction of its own, so that others need not wait for all of them.
 * @param id of one season entry
 */
export async function followRounds(
  db: Database,
  { actor, now, signal }: Following & { signal?: AbortSignal },
  id?: number,
) {
  const due = await listDueRounds(db, now, id)
  for (const { seasonEntryId, eventId } of due) {
    signal?.throwIfAborted()
    await db.transaction((tx) => followInRound(tx, { actor, now }, seasonEntryId, eventId))
  }
  return due.length
}

async function followInRound(tx: Database, { actor, now }: Following, id: number, eventId: number) {
  const season = await lockSeasonEntry(tx, id)
  if (!season) return
  const before = await findSeasonRound(tx, id, eventId)
  const round = {
    seasonEntryId: id,
    eventId,
    entryId: before?.entryId ?? null,
    signedOutAt: before?.signedOutAt ?? null,
    mark: before?.mark ?? null,
    version: season.version,
    checkedAt: now,
  }
  const save = (change: { problem: string | null; entryId?: number; mark?: string | null }) =>
    saveSeasonRound(tx, { ...round, ...change })
  const act = { actor, now }

  if (!(await isWanted(tx, season, eventId))) {
    if (round.entryId !== null && !season.keepsRounds)
      await giveUp(tx, { id: round.entryId, ...act }, season, round.mark)
    await save({ problem: null })
    return
  }
  if (round.entryId === null) {
    if (round.signedOutAt !== null) return save({ problem: null })
    const entered = await enterFromSeason(
      tx,
      { eventId, ...act },
      {
        ...carOf(season),
        since: season.signedUpAt,
        isReserve: false,
      },
    )
    if (!('entryId' in entered)) return save({ problem: entered.problem })
    const { entryId, isAdopted, problem } = entered
    const mark = isAdopted ? null : markOf(await getEntry(tx, entryId, now))
    return save({ entryId, mark, problem })
  }
  // Somebody signed up by themselves, or a place was offered for this round alone.
  if (round.mark === null) return save({ problem: null })
  const { hasFollowed, problem } = await followSeason(
    tx,
    { id: round.entryId, ...act },
    carOf(season),
    round.mark,
  )
  if (!hasFollowed) return save({ problem })
  return save({ problem, mark: markOf(await getEntry(tx, round.entryId, now)) })
}

async function isWanted(tx: Database, season: SeasonRow, eventId: number) {
  if (season.state !== 'accepted') return false
  const events = await listSeasonEvents(tx, season.championshipId)
  return roundsInRange(season, events).some((round) => round.eventId === eventId)
}

/** An entry that somebody made or changed by hand stays, unless the season entry has ended. */
async function giveUp(
  tx: Database,
  act: Following & { id: number },
  { state }: SeasonRow,
  mark: string | null,
) {
  const entry = await getEntry(tx, act.id, act.now)
  if (!isActive(entry)) return
  const hasEnded = state === 'withdrawn' || state === 'rejected'
  if (!hasEnded && markOf(entry) !== mark) return
  await withdrawFromSeason(tx, act)
}

/** What a season entry enters in a round: its car with those who have accepted. */
export function carOf({ car, number, teamName, crew }: SeasonRow) {
  const drivers = crew.filter(({ hasAccepted }) => hasAccepted).map(({ userId }) => userId)
  return { carId: car.id, number, teamName, drivers }
}
