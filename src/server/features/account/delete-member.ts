import type { Database } from '#server/database/database.ts'
import { notFound, notSignedIn } from '#server/errors.ts'
import { fillPlaces } from '#server/features/entries/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import type { CurrentUser, Role } from '#shared/contract/users.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import {
  findMember,
  listEventsAbout,
  listEventsOfMember,
  lockEventsAbout,
  lockMember,
  removeMember,
} from './remove-member.queries.ts'

type Deletion = {
  actor: CurrentUser
  userId: number
  now: Date
  /** Takes locks that come before those on events. */
  prepare?: (tx: Database) => Promise<void>
  /** Throws if the member must not be deleted. Admins are locked while it runs. */
  refuse: (tx: Database, member: { id: number; role: Role }) => Promise<void>
}

/** Deletes a member, even if they get new registrations or results meanwhile. */
export async function deleteMember(db: Database, deletion: Deletion) {
  let isDone = false
  while (!isDone) isDone = await db.transaction((tx) => tryToDelete(tx, deletion))
}

/** Returns false if something changed before everything was locked; the caller must retry. */
async function tryToDelete(tx: Database, { actor, userId, now, prepare, refuse }: Deletion) {
  await prepare?.(tx)
  const isOwn = actor.id === userId
  const seen = await findMember(tx, userId)
  if (!isOwn || (seen && isAdmin(seen))) await lockAdmins(tx)
  // Lock events before the member, in the same order as a sign-up, to avoid deadlocks.
  const locked = new Set((await lockEventsAbout(tx, userId)).map(({ id }) => id))
  const member = await lockMember(tx, userId)
  if (!member) throw isOwn ? notSignedIn() : notFound('User')
  const about = await listEventsAbout(tx, member.id)
  if (member.role !== seen?.role || about.some(({ id }) => !locked.has(id))) return false

  await refuse(tx, member)
  const changed = await listEventsOfMember(tx, member.id)
  const crews = await removeMember(tx, member.id, now)
  await happened(tx, {
    actor,
    action: 'user.delete',
    subject: member.id,
    before: { displayName: member.displayName, role: member.role, crews },
    events: changed.map(({ id }) => id),
  })
  for (const { id } of changed) await fillPlaces(tx, id, now)
  return true
}
