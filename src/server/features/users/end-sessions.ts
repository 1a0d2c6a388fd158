import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import { endAccessOf } from '#server/http/end-access.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { requireStillPermitted } from './change-role.ts'
import { getUser, lockUser } from './users.queries.ts'

/** Signs another member out everywhere. Returns how many sessions ended. */
export async function endSessionsOfMember(tx: Database, actor: CurrentUser, userId: number) {
  if (userId === actor.id) throw conflict('End your own sessions on your profile')
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.end-sessions')
  await lockUser(tx, userId)
  const { displayName } = await getUser(tx, userId)
  const { sessions, tokens } = await endAccessOf(tx, userId)
  if (sessions + tokens > 0)
    await happened(tx, {
      actor,
      action: 'user.session-end',
      subject: userId,
      before: { displayName, sessions },
    })
  return sessions
}
