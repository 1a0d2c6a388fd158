import type { ManagedUser } from '#shared/contract/users.ts'
import type { UserOrder } from './user-orders.ts'

export type Arrangement = { term: string; by: UserOrder; isDescending: boolean }

const collator = new Intl.Collator('en', { numeric: true })

const compare: Record<UserOrder, (a: ManagedUser, b: ManagedUser) => number> = {
  id: (a, b) => a.id - b.id,
  name: (a, b) => collator.compare(a.displayName, b.displayName),
  raceControl: (a, b) => collator.compare(a.raceControlUsername ?? '', b.raceControlUsername ?? ''),
  role: (a, b) => a.role.localeCompare(b.role) || Number(a.isGuest) - Number(b.isGuest),
}

/** The users who have the term in a name or in the platform id, in any case, in the order asked for. */
export function arrangeUsers(users: readonly ManagedUser[], arrangement: Arrangement) {
  const { term, by, isDescending } = arrangement
  const wanted = term.trim().toLowerCase()
  const direction = isDescending ? -1 : 1
  return users
    .filter((user) => textOf(user).includes(wanted))
    .toSorted((a, b) => direction * compare[by](a, b) || a.id - b.id)
}

// A line end keeps a term from matching across two of them.
const textOf = ({ displayName, raceControlUsername, steamId }: ManagedUser) =>
  [displayName, raceControlUsername, steamId].join('\n').toLowerCase()
