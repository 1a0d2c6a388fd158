import type { DeskDriver } from '#shared/contract/results-desk.ts'

/** A driver whom nobody needs to look at. */
export const AUTOMATIC = 'matched automatically'

/** How a name in the file was matched. */
export function matchWords({ person, isLinked, isFormerMember }: Omit<DeskDriver, 'name'>) {
  if (isFormerMember) return 'former member'
  if (!person) return 'no member'
  if (person.isGuest) return 'guest'
  return isLinked ? 'linked by an admin' : AUTOMATIC
}
