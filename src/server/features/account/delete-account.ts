import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { hasOtherAdmin } from '#server/features/auth/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import { deleteMember } from './delete-member.ts'

/** Deletes the member's own account, unless they are the last admin. */
export function deleteAccount(db: Database, viewer: CurrentUser, now: Date) {
  return deleteMember(db, {
    actor: viewer,
    userId: viewer.id,
    now,
    refuse: async (tx, member) => {
      if (isAdmin(member) && !(await hasOtherAdmin(tx, member.id)))
        throw conflict('You are the only administrator: make somebody else one before you leave')
    },
  })
}
