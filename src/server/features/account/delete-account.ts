import type { Database } from '#server/database/database.ts'
import { conflict, notSignedIn } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { hasOtherAdmin, lockAdmins } from '#server/features/auth/admins.queries.ts'
import { touchEvent } from '#server/features/events/events.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  findMember,
  listEventsOfMember,
  lockEventsOfMember,
  lockMember,
  removeMember,
} from './remove-member.queries.ts'

/** Deletes the member's own account, unless they are the last admin. */
export async function deleteAccount(db: Database, viewer: CurrentUser) {
  let isDone = false
  while (!isDone) isDone = await db.transaction((tx) => tryToDelete(tx, viewer))
}

/** False: a sign-up, a result or a role came in before everything was locked; from the start, then. */
async function tryToDelete(tx: Database, viewer: CurrentUser) {
  const seen = await findMember(tx, viewer.id)
  if (seen?.role === 'admin') await lockAdmins(tx)
  // Events before the member, as a sign-up does: neither ever waits for what the other holds.
  const locked = new Set((await lockEventsOfMember(tx, viewer.id)).map(({ id }) => id))
  const member = await lockMember(tx, viewer.id)
  if (!member) throw notSignedIn()
  const touched = await listEventsOfMember(tx, member.id)
  if (member.role !== seen?.role || touched.some(({ id }) => !locked.has(id))) return false

  if (member.role === 'admin' && !(await hasOtherAdmin(tx, member.id)))
    throw conflict('You are the only administrator: make somebody else one before you leave')
  await removeMember(tx, member.id)
  for (const { id } of touched) await touchEvent(tx, id)
  await recordAudit(tx, {
    actor: viewer,
    action: 'user.delete',
    subject: { kind: 'user', id: member.id },
    before: { displayName: member.displayName, role: member.role },
  })
  return true
}
