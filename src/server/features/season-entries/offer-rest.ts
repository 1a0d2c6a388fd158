import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { offerEnds } from '#shared/domain/entries/offers.ts'
import { inReserveOrder } from '#shared/domain/season-entries/reserves.ts'
import { captainOf, lockSeason, named, refuseDrivers, type SeasonAct } from './changing-season.ts'
import { takenBy } from './enter-season.ts'
import {
  getChampionshipOf,
  getSeason,
  listActive,
  lockRules,
  lockSeasonEntry,
  type SeasonRow,
  updateSeasonEntry,
} from './season-entries.queries.ts'
import { seasonAttendance } from './season-starts.ts'

type Locked = Awaited<ReturnType<typeof lockSeason>>

/** Offers a reserve a place in all rounds to come. */
export async function offerRest(tx: Database, act: SeasonAct) {
  const locked = await lockSeason(tx, act)
  refuseDrivers(locked.isOrganiser)
  const { season } = locked
  if (season.state === 'offered') return
  if (season.state !== 'reserve') throw conflict('Only a reserve can be offered a place')
  if (!(await offer(tx, locked, season, act)))
    throw conflict('This championship has no round to come')
}

/** Offers the place of somebody who has left to the first reserve of the class. */
export async function offerToFirst(tx: Database, locked: Locked, now: Date) {
  const { season, championship, events, rules } = locked
  const { startsOf } = await seasonAttendance(tx, now, events)
  const reserves = (await listActive(tx, championship.id)).filter(
    ({ state, carClass }) => state === 'reserve' && carClass.id === season.carClass.id,
  )
  const [first] = inReserveOrder(
    reserves.map((row) => ({ ...row, row, starts: startsOf(captainOf(row)?.userId ?? 0) })),
    rules.reserveOrder,
  )
  if (first) await offer(tx, locked, first.row, { actor: undefined, now })
}

/** Returns whether there is a round to offer. */
async function offer(
  tx: Database,
  { championship, events }: Pick<Locked, 'championship' | 'events'>,
  season: SeasonRow,
  { actor, now }: { actor: CurrentUser | undefined; now: Date },
) {
  const next = events.find(
    ({ status, startDateTime }) => status === 'upcoming' && startDateTime > now,
  )
  if (!next) return false
  const offerEndsAt = offerEnds(next, now)
  const fromEventId = next.eventId
  await updateSeasonEntry(tx, season.id, { state: 'offered', offerEndsAt, fromEventId })
  await happened(tx, {
    actor,
    action: 'season-entry.offer',
    subject: championship.id,
    after: { ...named(season, championship), offerEndsAt },
  })
  return true
}

/** Again is harmless. Who declines stays a reserve. */
export async function answerOffer(tx: Database, act: SeasonAct, isAccepted: boolean) {
  const { season, championship, events } = await lockSeason(tx, act)
  if (captainOf(season)?.userId !== act.actor.id)
    throw notAllowed('Only the captain can answer the offer')
  if (season.state === (isAccepted ? 'accepted' : 'reserve')) return
  if (season.state !== 'offered' || !season.offerEndsAt || act.now >= season.offerEndsAt)
    throw conflict('This offer has ended')
  const taken = takenBy(season.id, season, await listActive(tx, championship.id), events)
  const isLost = isAccepted && season.number !== null && taken.includes(season.number)
  await updateSeasonEntry(tx, season.id, {
    state: isAccepted ? 'accepted' : 'reserve',
    offerEndsAt: null,
    ...(isLost && { number: null }),
  })
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.answer',
    subject: championship.id,
    after: { id: season.id, isAccepted },
  })
}

/** Who has not answered stays a reserve. */
export async function endSeasonOffer(tx: Database, id: number, now: Date) {
  const championshipId = await getChampionshipOf(tx, id)
  await lockRules(tx, championshipId)
  const championship = await getSeason(tx, championshipId)
  const season = await lockSeasonEntry(tx, id)
  if (season?.state !== 'offered' || !season.offerEndsAt || season.offerEndsAt > now) return
  await updateSeasonEntry(tx, id, { state: 'reserve', offerEndsAt: null })
  await happened(tx, {
    actor: undefined,
    action: 'season-entry.offer-end',
    subject: championship.id,
    after: { id },
  })
}
