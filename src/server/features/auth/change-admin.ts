import { findBlock } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { Role } from '#shared/contract/users.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import { getNamedMember, hasOtherAdmin, lockAdmins, setRole } from './admins.queries.ts'

/** Grants or revokes admin from the command line. @param name SteamID64 or username */
export function changeAdmin(db: Database, name: string, role: Role) {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const member = await getNamedMember(tx, name)
    if (member.role === role) return member
    const block = isAdmin({ role }) && (await findBlock(tx, member))
    if (block)
      throw conflict(
        `${member.displayName} is blocked from signing in (${block.reason}): run unblock first`,
      )
    if (!isAdmin({ role }) && !(await hasOtherAdmin(tx, member.id)))
      throw conflict(`${member.displayName} is the only admin: grant the role to another first`)

    await setRole(tx, member.id, role)
    await happened(tx, {
      actor: undefined,
      action: 'user.role',
      subject: member.id,
      before: { role: member.role },
      after: { role, reason: 'admin command' },
    })
    return { ...member, role }
  })
}
