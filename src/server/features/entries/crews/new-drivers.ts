import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { insertGuest } from '#server/features/results/index.ts'
import type { DriverChoice, Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { roundBanText } from '#shared/domain/penalties/round-bans.ts'
import { crewLimits } from '#shared/domain/entries/crew.ts'
import { findGuestNamed, lockPerson } from './crew-parts.queries.ts'
import { refuseSecondCar } from './crew-roles.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

type Choosing = {
  /** Absent if it is about a whole season. */
  event?: { id: number; timezone: string }
  /** Who creates a guest of a new name. */
  actor?: CurrentUser
  now: Date
  /** Which field says what is wrong. */
  field: string
}

/**
 * A member or guest who may drive. A guest of a new name is created.
 * @returns the person, who is not banned and has what results are matched by
 */
export async function getPerson(
  tx: Database,
  { userId, guestName }: DriverChoice,
  { event, actor, now, field }: Choosing,
): Promise<Person> {
  const person = userId ? await lockPerson(tx, userId) : await getGuest(tx, guestName, actor, now)
  if (!person) throw invalidInput('Please select a member, or enter the name of a guest', field)
  const { displayName, isGuest, raceControlUsername } = person
  if (banOf(person, now)) throw conflict(`${displayName} is banned from events`, field)
  const roundBan = event && (await findRoundBan(tx, { userId: person.id, eventId: event.id, now }))
  if (roundBan) throw conflict(roundBanText(roundBan, event.timezone, displayName), field)
  if (!isGuest && !raceControlUsername)
    throw conflict(`${displayName} has to set a Race Control username first`, field)
  return person
}

async function getGuest(
  tx: Database,
  name: string | null,
  actor: CurrentUser | undefined,
  now: Date,
) {
  if (!name) return undefined
  const known = await findGuestNamed(tx, name)
  if (known) return known
  const { id } = await insertGuest(tx, { displayName: name, createdAt: now })
  await happened(tx, { actor, action: 'guest.create', subject: id, after: { displayName: name } })
  return lockPerson(tx, id)
}

/** Throws unless the person may begin to drive in the crew. */
export async function refuseInCrew(
  tx: Database,
  { id, event, crew }: Entry,
  { id: userId, displayName }: Person,
  field: string,
) {
  const present = crew.find((one) => one.userId === userId && one.state === 'accepted')
  if (present?.role === 'driver')
    throw conflict(`${displayName} already drives in this crew`, field)
  if (present?.role === 'manager')
    throw conflict(`${displayName} is a manager of this crew, and never drives`, field)
  await refuseSecondCar(tx, { id, eventId: event.id, userId, displayName })
}

/** The limits that a crew passes once the person drives in it, in place of somebody or besides all. */
export function limitsWith({ event, crew }: Entry, person: Person, outId?: number) {
  const racing = crew.filter(
    ({ id, userId, state, role }) =>
      state === 'accepted' && role !== 'manager' && id !== outId && userId !== person.id,
  )
  return crewLimits(event, [...racing, person])
}
