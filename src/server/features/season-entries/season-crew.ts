import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notAllowed, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { SEASON_CREW_MAX } from '#shared/contract/season-entries.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { lockSeason, refuseEnded, refuseOthers, type SeasonAct } from './changing-season.ts'
import {
  acceptDriver,
  deleteDriver,
  findSeasonMember,
  getChampionshipOf,
  getSeason,
  insertDriver,
  listActive,
  lockRules,
  lockSeasonEntry,
  setSeasonCaptain,
  updateSeasonEntry,
} from './season-entries.queries.ts'

/** Invites a member to drive in all rounds. Again is harmless. */
export async function inviteDriver(tx: Database, act: SeasonAct, userId: number) {
  const { season, championship, isOrganiser } = await lockSeason(tx, act)
  refuseOthers(act.actor, season, isOrganiser)
  refuseEnded(season)
  if (season.crew.some((one) => one.userId === userId)) return
  const member = await findSeasonMember(tx, userId)
  if (!member) throw invalidInput('Please select a member', 'userId')
  if (banOf(member, act.now))
    throw conflict(`${member.displayName} is banned from events`, 'userId')
  if (season.crew.length >= SEASON_CREW_MAX)
    throw conflict(`A crew has at most ${SEASON_CREW_MAX} drivers, with open invitations`, 'userId')
  await insertDriver(tx, { seasonEntryId: season.id, userId, since: act.now })
  // Nothing follows in its rounds before they have accepted.
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.invite',
    subject: championship.id,
    after: {
      id: season.id,
      userId,
      name: member.displayName,
      championship: championship.name,
    },
  })
}

/** Again is harmless. */
export async function answerInvitation(tx: Database, act: SeasonAct, isAccepted: boolean) {
  const { season, championship } = await lockSeason(tx, act)
  const own = season.crew.find(({ userId }) => userId === act.actor.id)
  if (!own && !isAccepted) return
  if (!own) throw notAllowed('You are not invited to this season entry')
  if (own.hasAccepted && isAccepted) return
  if (own.hasAccepted) throw conflict('You drive in this crew already: leave it instead')
  const part = {
    id: season.id,
    userId: own.userId,
    name: own.displayName,
    championship: championship.name,
  }
  const fact = { actor: act.actor, subject: championship.id, after: part }
  if (!isAccepted) {
    await deleteDriver(tx, own.id)
    await happened(tx, { action: 'season-entry.decline', ...fact })
    return
  }
  refuseEnded(season)
  const others = (await listActive(tx, championship.id)).filter(({ id }) => id !== season.id)
  const drives = ({ crew }: (typeof others)[number]) =>
    crew.some(({ userId, hasAccepted }) => hasAccepted && userId === act.actor.id)
  if (others.some(drives))
    throw conflict('You are in another season entry of this championship: leave that one first')
  await acceptDriver(tx, own.id, act.now)
  await updateSeasonEntry(tx, season.id, {})
  await happened(tx, { action: 'season-entry.join', ...fact })
}

/** Takes somebody out of the crew, or out of those who are invited. Again is harmless. */
export async function removeDriver(tx: Database, act: SeasonAct, memberId: number) {
  const { season, championship, isOrganiser } = await lockSeason(tx, act)
  const member = season.crew.find(({ id }) => id === memberId)
  if (!member) return
  const isOwn = member.userId === act.actor.id
  if (!isOwn) refuseOthers(act.actor, season, isOrganiser)
  if (member.isCaptain) {
    const next = season.crew.find(({ hasAccepted, isCaptain }) => hasAccepted && !isCaptain)
    if (!next) throw conflict('Nobody else drives this car: withdraw the season entry instead')
    await setSeasonCaptain(tx, season.id, next.id)
    await happened(tx, {
      actor: act.actor,
      action: 'season-entry.captain',
      subject: championship.id,
      after: { id: season.id, userId: next.userId },
    })
  }
  await deleteDriver(tx, member.id)
  if (member.hasAccepted) await updateSeasonEntry(tx, season.id, {})
  await happened(tx, {
    actor: act.actor,
    action: 'season-entry.leave',
    subject: championship.id,
    before: {
      id: season.id,
      userId: member.userId,
      name: member.displayName,
      championship: championship.name,
    },
  })
}

/** The captain's account was deleted: whoever has driven in the crew longest leads it, or it ends. */
export async function replaceCaptain(tx: Database, id: number, now: Date) {
  const championshipId = await getChampionshipOf(tx, id)
  await lockRules(tx, championshipId)
  const season = await lockSeasonEntry(tx, id)
  if (!season) throw notFound('Season entry')
  if (season.crew.some(({ isCaptain }) => isCaptain)) return
  const { name } = await getSeason(tx, championshipId)
  const next = season.crew.find(({ hasAccepted }) => hasAccepted)
  const fact = { actor: undefined, subject: championshipId }
  if (!next) {
    const ended = { state: 'withdrawn' as const, offerEndsAt: null, endedAt: now }
    await updateSeasonEntry(tx, id, ended)
    const after = { id, championship: name, crew: [], keepsRounds: false }
    await happened(tx, { ...fact, action: 'season-entry.withdraw', after })
    return
  }
  await setSeasonCaptain(tx, id, next.id)
  await updateSeasonEntry(tx, id, {})
  const after = { id, userId: next.userId }
  await happened(tx, { ...fact, action: 'season-entry.captain', after })
}
