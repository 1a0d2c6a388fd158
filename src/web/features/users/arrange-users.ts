import type { ManagedUser } from '#shared/contract/users.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import type { UserOrder } from './user-orders.ts'

export type Arrangement = { term: string; by: UserOrder; isDescending: boolean }

const collator = new Intl.Collator('en', { numeric: true })

const compare: Record<UserOrder, (a: ManagedUser, b: ManagedUser) => number> = {
  id: (a, b) => a.id - b.id,
  name: (a, b) => collator.compare(a.displayName, b.displayName),
  raceControl: (a, b) => collator.compare(a.raceControlUsername ?? '', b.raceControlUsername ?? ''),
  role: (a, b) => a.role.localeCompare(b.role) || Number(a.isGuest) - Number(b.isGuest),
}

/** Filters by name or platform ID and sorts. */
export function arrangeUsers(users: readonly ManagedUser[], arrangement: Arrangement) {
  const { term, by, isDescending } = arrangement
  const isFound = searchFor(term)
  const direction = isDescending ? -1 : 1
  return users
    .filter((user) => isFound(textOf(user)))
    .toSorted((a, b) => direction * compare[by](a, b) || a.id - b.id)
}

// The newline prevents matches across two fields.
const textOf = ({ displayName, raceControlUsername, steamId }: ManagedUser) =>
  [displayName, raceControlUsername, steamId].join('\n')
