import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import { expel, fillPlaces, listEntriesToCome } from '#server/features/entries/index.ts'
import type { Ban, CurrentUser, ManagedUser } from '#shared/contract/users.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { requireStillPermitted } from './change-role.ts'
import { getUser, lockUser, setBan } from './users.queries.ts'

type Banning = { actor: CurrentUser; userId: number; ban: Ban; now: Date }

/** Bans a member from events, even if they sign up for another one meanwhile. */
export async function banMember(db: Database, banning: Banning): Promise<ManagedUser> {
  const { actor, userId, ban, now } = banning
  if (userId === actor.id) throw conflict('You cannot ban yourself')
  if (ban.until && ban.until <= now) throw invalidInput('The ban must end in the future', 'until')
  for (;;) {
    const banned = await db.transaction((tx) => tryToBan(tx, banning))
    if (banned) return banned
  }
}

/** Returns undefined if something changed before everything was locked; the caller must retry. */
async function tryToBan(tx: Database, { actor, userId, ban, now }: Banning) {
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.ban')
  // Events before the member, in the same order as a sign-up, to avoid deadlocks.
  const seen = new Set((await listEntriesToCome(tx, userId, now)).map(({ eventId }) => eventId))
  await lockEvents(tx, [...seen])
  const member = await lockMember(tx, userId)
  const affected = (await listEntriesToCome(tx, userId, now)).map(({ eventId }) => eventId)
  if (affected.some((id) => !seen.has(id))) return undefined
  const before = member.ban ?? null
  if (before?.reason === ban.reason && before.until?.getTime() === ban.until?.getTime())
    return member

  await setBan(tx, userId, ban)
  const { left, removed, recalled } = await expel(tx, {
    userId,
    now,
    by: actor,
    reason: `Banned from events: ${ban.reason}`,
  })
  const events = [...new Set(affected)]
  await happened(tx, {
    actor,
    action: 'user.ban',
    subject: userId,
    before: { displayName: member.displayName, ban: before, crews: left, removed, recalled },
    after: ban,
    events,
  })
  for (const id of events) await fillPlaces(tx, id, now)
  return getUser(tx, userId)
}

/** Entries that the ban ended stay ended. Lifting a ban that has ended by itself removes it from the list. */
export async function liftBan(tx: Database, actor: CurrentUser, userId: number, now: Date) {
  if (userId === actor.id) throw conflict('You cannot lift your own ban')
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.ban')
  const member = await lockMember(tx, userId)
  if (!member.ban) return member
  await setBan(tx, userId, null)
  await happened(tx, {
    actor,
    action: 'user.unban',
    subject: userId,
    before: { displayName: member.displayName, ban: member.ban },
    after: { wasInForce: banOf(member, now) !== undefined },
  })
  return getUser(tx, userId)
}

async function lockMember(tx: Database, userId: number) {
  await lockUser(tx, userId)
  const member = await getUser(tx, userId)
  if (member.isGuest) throw conflict(`${member.displayName} is a guest, and cannot sign up anyway`)
  return member
}
