import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { DriverCategory } from '#shared/domain/drivers/driver-category.ts'
import { requireStillPermitted } from './change-role.ts'
import { getUser, lockUser, setCategory } from './users.queries.ts'

type Wanted = { userId: number; category: DriverCategory | null }

/** Crews that the member is in stay as they are; what they lack is shown and told as the event asks for it. */
export async function changeCategory(
  tx: Database,
  actor: CurrentUser,
  { userId, category }: Wanted,
) {
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.set-category')
  await lockUser(tx, userId)
  const { displayName, isGuest, driverCategory } = await getUser(tx, userId)
  if (isGuest) throw conflict(`${displayName} is a guest, and has no category`)
  if (driverCategory !== category) {
    await setCategory(tx, userId, category)
    await happened(tx, {
      actor,
      action: 'user.category',
      subject: userId,
      before: { displayName, category: driverCategory },
      after: { category },
    })
  }
  return getUser(tx, userId)
}
