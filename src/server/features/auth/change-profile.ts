import type { z } from 'zod'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, notSignedIn } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { ProfileChange } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { setRaceControlName } from './auth.queries.ts'

/** Sets the member's own Race Control username, which must be unique. */
export async function changeProfile(
  db: Database,
  viewer: CurrentUser,
  change: z.output<typeof ProfileChange>,
) {
  const raceControlUsername = change.raceControlUsername?.normalize('NFC') ?? null
  const raceControlKey = raceControlUsername && nameKey(raceControlUsername)
  return db
    .transaction(async (tx) => {
      const user = await setRaceControlName(tx, viewer.id, { raceControlUsername, raceControlKey })
      // The account was deleted during the request.
      if (!user) throw notSignedIn()
      await happened(tx, {
        actor: viewer,
        action: 'user.profile',
        subject: viewer.id,
        before: { raceControlUsername: viewer.raceControlUsername },
        after: { raceControlUsername },
      })
      return user
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_race_control_key')
        throw conflict(
          'This Race Control username belongs to another member',
          'raceControlUsername',
        )
      throw error
    })
}
