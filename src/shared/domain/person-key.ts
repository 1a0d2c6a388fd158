import { nameKey } from './names.ts'

/**
 * What tells people apart in tables. Users and names that found nobody have keys of different kinds: a driver may be
 * called '15', or 'user 15'.
 */
export function personKey({ name, userId }: { name: string; userId: number | null }) {
  return userId === null ? `name ${nameKey(name)}` : `user ${userId}`
}
