import { conflict } from '#server/errors.ts'
import type { Admission } from '#shared/domain/members/joining.ts'

type Person = { displayName: string; isGuest: boolean; admission: Admission; isBlocked: boolean }

/** Only a member who may sign in can have a role. Throws a conflict that says what to do first. */
export function refuseOutsider({ displayName, isGuest, admission, isBlocked }: Person) {
  if (isGuest) throw conflict(`${displayName} is a guest: there is no account to sign in with`)
  if (admission !== 'member')
    throw conflict(`${displayName} is not a member yet: let them in first`)
  if (isBlocked) throw conflict(`${displayName} is blocked from signing in: lift the block first`)
}
