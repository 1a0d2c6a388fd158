import { nameKey } from './names.ts'

export type Person = {
  name: string
  /** Null: nobody with an account, nor a guest. */
  userId: number | null
  /** Whose results these were before the account was deleted. */
  formerMemberId: number | null
}

/**
 * What tells people apart in tables. Users, former members and names that found nobody have keys of different kinds: a
 * driver may be called '15', or 'user 15'.
 */
export function personKey({ name, userId, formerMemberId }: Person) {
  if (userId !== null) return `user ${userId}`
  return formerMemberId === null ? `name ${nameKey(name)}` : `former member ${formerMemberId}`
}
