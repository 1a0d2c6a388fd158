import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import { lockApplicant, setAdmission } from '#server/features/joining/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { requireStillPermitted } from './change-role.ts'
import { getUser } from './users.queries.ts'

/** Lets somebody in who is waiting or was refused. Letting a member in is the same success. */
export async function admit(tx: Database, actor: CurrentUser, userId: number) {
  const person = await lockFor(tx, actor, userId)
  if (person.admission !== 'member') {
    await setAdmission(tx, userId, { admission: 'member' })
    await happened(tx, {
      actor,
      action: 'user.admit',
      subject: userId,
      before: { displayName: person.displayName, admission: person.admission },
      after: { admission: 'member' },
    })
  }
  return getUser(tx, userId)
}

/** Refuses somebody who is waiting; refusing them again replaces the reason. */
export async function refuse(tx: Database, actor: CurrentUser, userId: number, reason: string) {
  const { displayName, admission } = await lockFor(tx, actor, userId)
  if (admission === 'member')
    throw conflict(`${displayName} has already been let in. Block them to keep them out.`)
  await setAdmission(tx, userId, { admission: 'refused', refusalReason: reason })
  await happened(tx, {
    actor,
    action: 'user.refuse',
    subject: userId,
    before: { displayName, admission },
    after: { admission: 'refused', reason },
  })
  return getUser(tx, userId)
}

async function lockFor(tx: Database, actor: CurrentUser, userId: number) {
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.admit')
  const person = await lockApplicant(tx, userId)
  if (!person) throw notFound('User')
  return person
}
