import { nameKey, nameKeyWithoutSuffix } from '../drivers/names.ts'

export type Member = {
  userId: number
  raceControlUsername: string | null
  /** The member's profiles for the event's game. */
  gameProfiles: readonly { profileId: string; profileName: string | null }[]
  /** Null if the member is not registered for the event. */
  registeredName: string | null
}

/** A name that an admin has linked to a member. */
export type NameLink = { nameKey: string; userId: number }

/** A former member's name in this race. `heirId` is the person whom an admin gave it to, in this race. */
export type FormerName = { heirId: number | null }

/**
 * Returns a function that finds the member for a name in a result file: undefined if nobody or more than one matches.
 * In a race that a former member drove, their name matches nobody else unless an admin gave it to somebody there.
 * Otherwise an admin's link comes first; then Race Control username, game profile id, game profile name, and the
 * display name of a registered driver, each first as written and then without the `#1234` suffix.
 */
export function memberMatcher(
  members: readonly Member[],
  links: readonly NameLink[] = [],
  /** By `nameKey`. */
  formerNames: ReadonlyMap<string, FormerName> = new Map(),
) {
  const byLink = new Map(links.map((link) => [link.nameKey, link.userId]))
  const steps = [
    index(members, ({ raceControlUsername }) => [raceControlUsername]),
    index(members, ({ gameProfiles }) => gameProfiles.map(({ profileId }) => profileId)),
    index(members, ({ gameProfiles }) => gameProfiles.map(({ profileName }) => profileName)),
    index(members, ({ registeredName }) => [registeredName]),
  ]

  return function memberOf(name: string): number | undefined {
    const former = formerNames.get(nameKey(name))
    if (former) return former.heirId ?? undefined
    const linked = byLink.get(nameKey(name))
    if (linked !== undefined) return linked
    for (const { exact, loose } of steps) {
      const found = exact.get(nameKey(name)) ?? loose.get(nameKeyWithoutSuffix(name))
      if (found) return found.size === 1 ? [...found][0] : undefined
    }
    return undefined
  }
}

type Index = Map<string, Set<number>>

function index(members: readonly Member[], names: (member: Member) => readonly (string | null)[]) {
  const exact: Index = new Map()
  const loose: Index = new Map()
  for (const member of members)
    for (const name of names(member)) {
      if (!name) continue
      add(exact, nameKey(name), member.userId)
      add(loose, nameKeyWithoutSuffix(name), member.userId)
    }
  return { exact, loose }
}

function add(to: Index, key: string, userId: number) {
  const users = to.get(key) ?? new Set()
  to.set(key, users.add(userId))
}
