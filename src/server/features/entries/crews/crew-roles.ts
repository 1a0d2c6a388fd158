import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import type { CrewRole } from '#shared/domain/entries/crew.ts'
import { can } from '#shared/domain/permissions.ts'
import { type EntryChange, getEditableEntry, getLedEntry, getPresent } from '../editable-entry.ts'
import { setRole, setSuccessor } from './crew-parts.queries.ts'
import { getEventOf } from '../entries.queries.ts'
import { findDrivenEntry } from '../registrations/registrations.queries.ts'

type NewRole = { memberId: number; role: Exclude<CrewRole, 'manager'> }

/** Makes a reserve a driver, or a driver a reserve. */
export async function changeRole(
  tx: Database,
  { id, actor, now }: EntryChange,
  { memberId, role }: NewRole,
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEditableEntry(tx, { id, actor, now })
    const member = getPresent(entry, memberId)
    const { displayName, userId } = member
    if (member.state !== 'accepted' || userId === null)
      throw conflict(`${displayName} has not joined the crew yet`)
    if (member.role === 'manager')
      throw conflict(`${displayName} is a manager of this crew, and never drives`)
    if (member.role === role) return undefined
    if (role === 'driver') await refuseSecondCar(tx, { id, eventId, userId, displayName })
    await setRole(tx, memberId, { role, drivesInEventId: role === 'driver' ? eventId : null })
    const who = { entryId: id, userId, name: displayName }
    return {
      action: 'crew.role',
      before: { ...who, role: member.role },
      after: { ...who, role },
    }
  })
}

type Wanted = {
  /** The entry; null for one that is to be. */
  id: number | null
  eventId: number
  userId: number
  displayName: string
}

/** Throws if somebody who is to drive already drives another car of the event. */
export async function refuseSecondCar(tx: Database, { id, eventId, userId, displayName }: Wanted) {
  const driven = await findDrivenEntry(tx, eventId, userId)
  if (driven && driven.entryId !== id)
    throw conflict(
      `${displayName} drives in ${entryName(driven) ?? 'another car'} in this event, and has to leave that entry first`,
    )
}

/** Why a guest cannot become captain, unless nobody else is left. */
export function guestText({ displayName }: { displayName: string }) {
  return `${displayName} is a guest without an account, and cannot lead a crew`
}

/** Names who becomes captain if the captain leaves. @param memberId null for nobody */
export async function nameSuccessor(
  tx: Database,
  { id, actor, now }: EntryChange,
  memberId: number | null,
) {
  await changingEvent(tx, { id: await getEventOf(tx, id), actor }, async () => {
    const entry = await getLedEntry(tx, { id, actor, now })
    const captain = entry.crew.find(({ isCaptain }) => isCaptain)
    if (
      !can(actor, 'entries.edit', {
        userIds: [captain?.userId ?? []].flat(),
        eventId: entry.event.id,
      })
    )
      throw notAllowed('Only the captain can name the next captain')
    const member = memberId === null ? undefined : getPresent(entry, memberId)
    if (member && (member.state !== 'accepted' || member.userId === null))
      throw conflict(`${member.displayName} has not joined the crew yet`)
    if (member?.isGuest) throw conflict(guestText(member))
    if (member?.isCaptain) throw conflict(`${member.displayName} is the captain already`)
    const before = entry.crew.find(({ isSuccessor }) => isSuccessor)
    if (before?.id === member?.id) return undefined
    await setSuccessor(tx, id, memberId)
    return {
      action: 'crew.successor',
      before: { entryId: id, successor: before?.displayName ?? null },
      after: { entryId: id, successor: member?.displayName ?? null },
    }
  })
}
