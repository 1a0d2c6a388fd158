import type { DeskDriver } from '#shared/contract/results-desk.ts'

/** How a name in the file came to whom it leads. */
export function matchWords({ person, isLinked }: Pick<DeskDriver, 'person' | 'isLinked'>) {
  if (!person) return 'no member'
  if (person.isGuest) return 'guest'
  return isLinked ? 'linked by an admin' : 'matched automatically'
}
