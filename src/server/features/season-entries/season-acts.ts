import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { SeasonRules } from '#shared/contract/season-entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { carProblem, type Fee } from '#shared/domain/season-entries/season-entry.ts'
import { roundsInRange } from '#shared/domain/season-entries/season-range.ts'
import {
  captainOf,
  lockSeason,
  named,
  refuseDrivers,
  refuseEnded,
  refuseOthers,
  type SeasonAct,
} from './changing-season.ts'
import { checkValues, refuseNumber, takenBy, type Values } from './enter-season.ts'
import { offerToFirst } from './offer-rest.ts'
import {
  getSeason,
  listActive,
  lockRules,
  noteInSeasonEntry,
  type SeasonRow,
  updateRules,
  updateSeasonEntry,
} from './season-entries.queries.ts'

type Setting = { championshipId: number; actor: CurrentUser }

export async function setRules(
  tx: Database,
  { championshipId, actor }: Setting,
  { version, ...rules }: SeasonRules & { version: number },
) {
  const { isClosed } = await getSeason(tx, championshipId)
  const { championshipId: _id, version: current, ...before } = await lockRules(tx, championshipId)
  refuseStale('these rules', version, current)
  if (isClosed) throw conflict('This championship is closed: nothing about it changes')
  await updateRules(tx, championshipId, rules)
  const fact = { actor, subject: championshipId, before, after: rules }
  await happened(tx, { action: 'season-entry.rules', ...fact })
}

type Change = Values & { reason: string | null; version: number }

export async function changeSeasonEntry(
  tx: Database,
  act: SeasonAct,
  { reason, version, ...values }: Change,
) {
  const { season, rules, championship, events, isOrganiser } = await lockSeason(tx, act)
  refuseOthers(act.actor, season, isOrganiser)
  refuseEnded(season)
  if (isSame(season, values)) return
  refuseStale('this season entry', version, season.version)
  const isOwn = captainOf(season)?.userId === act.actor.id
  if (!isOwn && !reason) throw invalidInput('Reason is required', 'reason')
  await checkValues(tx, values, events)
  const [first] = season.state === 'accepted' ? roundsInRange(season, events) : []
  const isOtherCar = values.carId !== season.car.id
  if (isOtherCar && !isOrganiser) {
    const problem = carProblem(rules, season.carChanges, first?.startDateTime, act.now)
    if (problem) throw conflict(problem, 'carId')
  }
  if (season.state !== 'reserve' && season.state !== 'offered')
    refuseNumber(season.id, values, await listActive(tx, championship.id), events)
  const hasBegun = first !== undefined && act.now >= first.startDateTime
  const { driverNumber: number, ...rest } = values
  await updateSeasonEntry(tx, season.id, {
    ...rest,
    number,
    ...(isOtherCar && hasBegun && !isOrganiser && { carChanges: season.carChanges + 1 }),
    ...(!isOwn && { reason }),
  })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.change',
    subject: championship.id,
    before: recorded(season),
    after: {
      ...named(season, championship),
      number,
      ...rest,
      ...(!isOwn && { reason }),
    },
  })
}

const recorded = ({ id, car, number, teamName, fromEventId, toEventId }: SeasonRow) => ({
  id,
  carId: car.id,
  number,
  teamName,
  fromEventId,
  toEventId,
})

function isSame(season: SeasonRow, values: Values) {
  return (
    season.car.id === values.carId &&
    season.number === values.driverNumber &&
    season.teamName === values.teamName &&
    season.fromEventId === values.fromEventId &&
    season.toEventId === values.toEventId
  )
}

type Decision = { to: 'accepted' | 'reserve' | 'rejected'; reason: string | null }

/** Also accepts a reserve, and one that was turned down or has left. */
export async function decideSeasonEntry(
  tx: Database,
  act: SeasonAct,
  { to: state, reason }: Decision,
) {
  const { season, championship, events, isOrganiser } = await lockSeason(tx, act)
  refuseDrivers(isOrganiser)
  if (season.state === state) return
  if (state !== 'accepted' && !reason) throw invalidInput('Reason is required', 'reason')
  if (!captainOf(season)) throw conflict('Nobody leads this season entry any more')
  const taken =
    state === 'accepted'
      ? takenBy(season.id, season, await listActive(tx, championship.id), events)
      : []
  const isLost = season.number !== null && taken.includes(season.number)
  await updateSeasonEntry(tx, season.id, {
    state,
    reason,
    offerEndsAt: null,
    keepsRounds: false,
    endedAt: state === 'rejected' ? act.now : null,
    ...(isLost && { number: null }),
  })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.decide',
    subject: championship.id,
    after: { ...named(season, championship), state, ...(reason && { reason }) },
  })
}

export async function noteFee(tx: Database, act: SeasonAct, fee: Fee | null) {
  const { season, championship, isOrganiser } = await lockSeason(tx, act)
  refuseDrivers(isOrganiser)
  if (season.fee === fee) return
  await noteInSeasonEntry(tx, season.id, { fee })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.fee',
    subject: championship.id,
    before: { id: season.id, fee: season.fee },
    after: { id: season.id, fee },
  })
}

type Ending = { keepsRounds: boolean; reason: string | null }

/** Its place goes to the first reserve of its class, unless its entries stay. */
export async function withdrawSeasonEntry(
  tx: Database,
  act: SeasonAct,
  { keepsRounds, reason }: Ending,
) {
  const locked = await lockSeason(tx, act)
  const { season, championship, isOrganiser } = locked
  refuseOthers(act.actor, season, isOrganiser)
  if (season.state === 'withdrawn') return
  refuseEnded(season)
  const isOwn = captainOf(season)?.userId === act.actor.id
  if (!isOwn && !reason) throw invalidInput('Reason is required', 'reason')
  await updateSeasonEntry(tx, season.id, {
    state: 'withdrawn',
    keepsRounds,
    reason: isOwn ? null : reason,
    offerEndsAt: null,
    endedAt: act.now,
  })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.withdraw',
    subject: championship.id,
    after: { ...named(season, championship), keepsRounds, ...(!isOwn && { reason }) },
  })
  if (season.state === 'accepted' && !keepsRounds) await offerToFirst(tx, locked, act.now)
}
