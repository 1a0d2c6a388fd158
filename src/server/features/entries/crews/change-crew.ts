import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { roundBanText } from '#shared/domain/penalties/round-bans.ts'
import {
  type CrewRole,
  crewSizeProblem,
  inviteProblem,
  leaveProblem,
  nextCaptain,
} from '#shared/domain/entries/crew.ts'
import {
  type EntryChange,
  getEditableEntry,
  getLedEntry,
  getPresent,
  isOrganiser,
} from '../editable-entry.ts'
import { guestText } from './crew-roles.ts'
import { findMember, inviteMember, setCaptain, setPart } from './crew-parts.queries.ts'
import { getEntry, getEventOf } from '../entries.queries.ts'
import { endRegistration } from '../registrations/registrations.queries.ts'
import { fillPlaces } from '../places/fill-places.ts'

export async function inviteToCrew(
  tx: Database,
  { id, actor, now }: EntryChange,
  { userId, role }: { userId: number; role: CrewRole },
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEditableEntry(tx, { id, actor, now })
    const again = { actions: ['crew.invite'] as const, after: { userId, role } }
    const late = inviteProblem(entry.event, now, isOrganiser(actor, entry))
    if (late) throw conflict(late)
    const member = await findMember(tx, userId)
    if (!member) throw invalidInput('Please select a member', 'userId')
    if (banOf(member, now))
      throw conflict(`${member.displayName} is banned from events and cannot be invited`, 'userId')
    const roundBan = await findRoundBan(tx, { userId, eventId, now })
    if (roundBan)
      throw conflict(roundBanText(roundBan, entry.event.timezone, member.displayName), 'userId')
    const present = entry.crew.find((one) => one.userId === userId)
    if (present?.state === 'accepted')
      throw conflict(`${member.displayName} is already in this crew`, 'userId')
    if (
      present?.state === 'invited' &&
      (await isRepeated(tx, { eventId, entryId: id, actor, ...again }))
    )
      return undefined
    if (present?.state === 'invited')
      throw conflict(`${member.displayName} has already been invited`, 'userId')
    const full = role === 'manager' ? undefined : crewSizeProblem(entry.event, entry.crew)
    if (full) throw conflict(full, 'userId')
    await inviteMember(tx, { entryId: id, userId, name: member.displayName, role, since: now })
    return {
      action: 'crew.invite',
      after: { entryId: id, userId, name: member.displayName, role },
    }
  })
}

/** Recalls an invitation, or takes an accepted member out. */
export async function removeFromCrew(
  tx: Database,
  { id, actor, now }: EntryChange,
  memberId: number,
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEditableEntry(tx, { id, actor, now })
    const gone = entry.crew.find(
      (one) => one.id === memberId && (one.state === 'removed' || one.state === 'recalled'),
    )
    if (gone) {
      const actions = ['crew.remove', 'crew.recall'] as const
      const again = { actions, before: { userId: gone.userId, name: gone.displayName } }
      if (await isRepeated(tx, { eventId, entryId: id, actor, ...again })) return undefined
    }
    const member = getPresent(entry, memberId)
    const before = { entryId: id, userId: member.userId, name: member.displayName }
    if (member.state === 'invited') {
      await setPart(tx, memberId, { state: 'recalled', since: now })
      return { action: 'crew.recall', before }
    }
    if (member.isCaptain) throw conflict('Hand the captaincy over first, or withdraw the entry')
    await setPart(tx, memberId, { state: 'removed', since: now })
    return { action: 'crew.remove', before }
  })
}

export async function makeCaptain(tx: Database, { id, actor, now }: EntryChange, memberId: number) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const { crew } = await getEntry(tx, id, now)
    const isOver = crew.some((member) => member.id === memberId && member.isCaptain)
    // Whoever has handed the captaincy over may lead the crew no more.
    const again = { eventId, entryId: id, actor, actions: ['crew.captain'] as const }
    if (isOver && (await isRepeated(tx, again))) return undefined
    const entry = await getLedEntry(tx, { id, actor, now })
    const member = getPresent(entry, memberId)
    if (member.state !== 'accepted' || member.userId === null)
      throw conflict(`${member.displayName} has not joined the crew yet`)
    if (member.isGuest) throw conflict(guestText(member))
    if (member.isCaptain) return undefined
    await setCaptain(tx, id, memberId)
    return {
      action: 'crew.captain',
      before: { entryId: id, captain: nameOfCaptain(entry) },
      after: { entryId: id, captain: member.displayName, captainId: member.userId },
    }
  })
}

/** Hands the captaincy on if the captain leaves; withdraws the entry if nobody is left. */
export async function leaveCrew(tx: Database, { id, actor, now }: EntryChange) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    const own = entry.crew.find(({ userId, state }) => userId === actor.id && state === 'accepted')
    const isOver = !own || entry.status === 'cancelled'
    const again = { actions: ['crew.leave'] as const, before: { userId: actor.id } }
    if (isOver && (await isRepeated(tx, { eventId, entryId: id, actor, ...again })))
      return undefined
    if (!own || entry.status === 'cancelled') throw notFound('Entry')
    const others = entry.crew.filter(
      ({ id: other, state }) => other !== own.id && state === 'accepted',
    )
    const problem = leaveProblem(entry.event, own, others.length, now)
    if (problem) throw conflict(problem)
    return {
      action: 'crew.leave',
      before: { entryId: id, userId: actor.id, name: own.displayName },
      after: await leave(tx, entry, own, now),
    }
  })
  await fillPlaces(tx, eventId, now)
}

/** Returns what became of the entry. The event must be locked; call `fillPlaces` afterwards. */
export async function leave(
  tx: Database,
  entry: Entry,
  own: CrewMember,
  now: Date,
  removal?: { by: { id: number } | undefined; reason: string },
) {
  const next = own.isCaptain ? nextCaptain(entry.crew) : undefined
  if (own.isCaptain && !next) {
    // They stay its captain, as the one to whom it belonged.
    const { id, event } = entry
    const by = own.userId === null ? undefined : { id: own.userId }
    const ending = removal ?? { by }
    const state = removal ? 'removed' : 'withdrawn'
    await endRegistration(tx, { eventId: event.id, id, state, at: now, ...ending })
    return { withdrawn: true }
  }
  await setPart(tx, own.id, { state: removal ? 'removed' : 'left', since: now })
  if (!next) return undefined
  await setCaptain(tx, entry.id, next.id)
  return { captain: next.displayName, captainId: next.userId }
}

function nameOfCaptain({ crew }: Entry) {
  return crew.find(({ isCaptain }) => isCaptain)?.displayName
}
