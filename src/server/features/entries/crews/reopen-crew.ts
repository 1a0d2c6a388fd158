import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { nextCaptain } from '#shared/domain/entries/crew.ts'
import { setCaptain, setPart } from './crew-parts.queries.ts'
import { driveAgain, listBanned, listDrivingElsewhere } from './reopen-crew.queries.ts'

/**
 * The crew of an entry that is reopened drives again, without those who drive in another car of the event by now, and
 * those who are banned. Returns their ids. Throws conflict if nobody can lead the crew.
 */
export async function reopenCrew(tx: Database, entry: Entry, now: Date) {
  const { id, event, crew } = entry
  const { banned, isGone, captain, isLed, next } = await crewNow(tx, entry, now)
  if (!isLed && !next) throw conflict(nobodyText(captain, banned))

  const gone = crew.filter((member) => member.state === 'accepted' && isGone(member))
  for (const member of gone)
    await setPart(tx, member.id, { state: banned.has(member.id) ? 'removed' : 'left', since: now })
  for (const member of crew)
    if (member.state === 'invited' && banned.has(member.id))
      await setPart(tx, member.id, { state: 'recalled', since: now })
  if (next) await setCaptain(tx, id, next.id)
  await driveAgain(tx, { entryId: id, eventId: event.id })
  return {
    left: idsOf(gone.filter((member) => !banned.has(member.id))),
    banned: idsOf(gone.filter((member) => banned.has(member.id))),
  }
}

/** Whether somebody could lead the crew of an entry if it were reopened. */
export async function canBeLed(tx: Database, entry: Entry, now: Date) {
  const { isLed, next } = await crewNow(tx, entry, now)
  return isLed || next !== undefined
}

/** Who of the crew may not race any more, and who leads the others: the captain, or whoever is next. */
async function crewNow(tx: Database, { id, event, crew }: Entry, now: Date) {
  const elsewhere = new Set(await listDrivingElsewhere(tx, { entryId: id, eventId: event.id }))
  const banned = new Set(await listBanned(tx, { entryId: id, eventId: event.id }, now))
  const isGone = (member: CrewMember) => elsewhere.has(member.id) || banned.has(member.id)
  const captain = crew.find(({ isCaptain }) => isCaptain)
  const isLed = captain !== undefined && captain.userId !== null && !isGone(captain)
  const next = isLed ? undefined : nextCaptain(crew.filter((member) => !isGone(member)))
  return { banned, isGone, captain, isLed, next }
}

function idsOf(members: readonly CrewMember[]) {
  return members.flatMap(({ userId }) => userId ?? [])
}

function nobodyText(captain: CrewMember | undefined, banned: ReadonlySet<number>) {
  if (!captain?.userId) return 'Nobody in this crew has an account any more: it cannot race'
  const { id, displayName } = captain
  if (banned.has(id))
    return `${displayName} is banned from events, and nobody else can lead this crew: it cannot race`
  return `${displayName} drives another car in this event now: that entry has to be withdrawn first`
}
