import { nameKey } from './names.ts'

export type Person = {
  name: string
  /** Null if neither a member nor a guest. */
  userId: number | null
  /** Set if the results belonged to an account that was deleted. */
  formerMemberId: number | null
}

/**
 * Identifies a person in a table. Users, former members and unmatched names have distinct kinds of keys, because a
 * driver may be called '15' or 'user 15'.
 */
export function personKey({ name, userId, formerMemberId }: Person) {
  if (userId !== null) return `user ${userId}`
  return formerMemberId === null ? `name ${nameKey(name)}` : `former member ${formerMemberId}`
}

/** The key of a member or guest. */
export const driverKey = (userId: number) => `user ${userId}`

/** The id of the member or guest whom a key identifies, or null. */
export function driverId(key: string) {
  const [, id] = /^user (\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}
