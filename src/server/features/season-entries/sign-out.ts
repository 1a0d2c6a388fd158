import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  enterFromSeason,
  getEntry,
  markOf,
  reenterFromSeason,
  withdrawFromSeason,
} from '#server/features/entries/index.ts'
import { seasonRoundState } from '#shared/domain/season-entries/round-state.ts'
import { roundsInRange } from '#shared/domain/season-entries/season-range.ts'
import { signOutProblem } from '#shared/domain/season-entries/season-entry.ts'
import {
  lockSeason,
  refuseDrivers,
  refuseEnded,
  refuseOthers,
  type SeasonAct,
} from './changing-season.ts'
import { carOf } from './follow-rounds.ts'
import { findSeasonRound, listSeasonRounds, saveSeasonRound } from './season-rounds.queries.ts'

type InRound = { eventId: number; isOut: boolean }

/** Signs a crew out of a round, or back in as long as a place is free. Again is harmless. */
export async function setRound(tx: Database, act: SeasonAct, { eventId, isOut }: InRound) {
  const { season, rules, championship, events, isOrganiser } = await lockSeason(tx, act)
  refuseOthers(act.actor, season, isOrganiser)
  refuseEnded(season)
  const event = roundsInRange(season, events).find((round) => round.eventId === eventId)
  if (!event) throw notFound('Round')
  if (season.state !== 'accepted')
    throw conflict('Only a crew with a place in the season signs out of its rounds')
  const before = await findSeasonRound(tx, season.id, eventId)
  const stands = (await listSeasonRounds(tx, [season.id])).find((row) => row.eventId === eventId)
  const state = seasonRoundState(stands)
  if ((state === 'out') === isOut) return
  const rule = isOrganiser ? { signOutHours: 0 } : rules
  const problem = signOutProblem(event, rule, act.now)
  if (problem) throw conflict(problem)
  if (state === 'ended')
    throw conflict('An organiser has taken your entry out of this round: ask them about it')

  const { actor, now } = act
  const round = {
    seasonEntryId: season.id,
    eventId,
    entryId: before?.entryId ?? null,
    mark: before?.mark ?? null,
    version: season.version,
    checkedAt: now,
    problem: null,
  }
  if (isOut) {
    if (round.entryId !== null) await withdrawFromSeason(tx, { id: round.entryId, actor, now })
    await saveSeasonRound(tx, { ...round, signedOutAt: now })
  } else if (round.entryId === null) {
    const entered = await enterFromSeason(
      tx,
      { eventId, actor, now },
      { ...carOf(season), since: season.signedUpAt, isReserve: false },
    )
    if (!('entryId' in entered)) throw conflict(entered.problem)
    const { entryId, isAdopted, problem: note } = entered
    const mark = isAdopted ? null : markOf(await getEntry(tx, entryId, now))
    await saveSeasonRound(tx, { ...round, entryId, mark, problem: note, signedOutAt: null })
  } else {
    await reenterFromSeason(tx, { id: round.entryId, actor, now })
    await saveSeasonRound(tx, { ...round, signedOutAt: null })
  }
  await happened(tx, {
    actor,
    action: isOut ? 'season-entry.sign-out' : 'season-entry.sign-in',
    subject: championship.id,
    after: { id: season.id, eventId },
  })
}

/** Offers a reserve a free place in one round, to be answered like every other offered place. */
export async function offerRound(tx: Database, act: SeasonAct, eventId: number) {
  const { season, championship, events, isOrganiser } = await lockSeason(tx, act)
  refuseDrivers(isOrganiser)
  if (!events.some((round) => round.eventId === eventId)) throw notFound('Round')
  if (season.state !== 'reserve') throw conflict('Only a reserve can be offered a place')
  const before = await findSeasonRound(tx, season.id, eventId)
  if (before?.entryId) {
    const { state } = await getEntry(tx, before.entryId, act.now)
    if (state === 'offered') return
    if (state === 'confirmed' || state === 'waitlisted')
      throw conflict('This reserve is entered in the round already')
  }
  const { actor, now } = act
  const entered = await enterFromSeason(
    tx,
    { eventId, actor, now },
    { ...carOf(season), since: season.signedUpAt, isReserve: true },
  )
  if (!('entryId' in entered)) throw conflict(entered.problem)
  const { entryId, problem } = entered
  await saveSeasonRound(tx, {
    seasonEntryId: season.id,
    eventId,
    entryId,
    mark: null,
    signedOutAt: null,
    problem,
    version: season.version,
    checkedAt: now,
  })
  await happened(tx, {
    actor,
    action: 'season-entry.offer-round',
    subject: championship.id,
    after: { id: season.id, eventId, entryId },
  })
}
