import { findActor } from '#server/database/grants.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockUsersAgainstDeletion, lockAdmins, setRole } from '#server/features/auth/index.ts'
import type { CurrentUser, Role } from '#shared/contract/users.ts'
import { can, type GeneralPermission } from '#shared/domain/permissions.ts'
import { refuseOutsider } from './refuse-outsider.ts'
import { findUser } from './users.queries.ts'

/** Users cannot change their own role, so at least one admin remains: the one who makes the change. */
export async function changeRole(
  tx: Database,
  viewer: CurrentUser,
  { userId, role, was }: { userId: number; role: Role; was?: Role | null | undefined },
) {
  if (userId === viewer.id) throw conflict('You cannot change your own role')
  await lockAdmins(tx)
  await requireStillPermitted(tx, viewer, 'members.change-role')
  await lockUsersAgainstDeletion(tx, [userId])
  const user = await findUser(tx, userId)
  if (!user) throw notFound('User')
  refuseOutsider(user)
  refuseStale(`the role of ${user.displayName}`, was ?? undefined, user.role)
  if (user.role === role) return user

  await setRole(tx, userId, role)
  await happened(tx, {
    actor: viewer,
    action: 'user.role',
    subject: userId,
    before: { displayName: user.displayName, role: user.role },
    after: { role },
  })
  return { ...user, role }
}

/** Another admin may have demoted or blocked the viewer while this request waited. */
export async function requireStillPermitted(
  tx: Database,
  viewer: CurrentUser,
  permission: GeneralPermission,
) {
  if (!can(await findActor(tx, viewer.id), permission)) throw notAllowed()
}
