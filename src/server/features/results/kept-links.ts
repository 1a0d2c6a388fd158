import type { Database } from '#server/database/database.ts'
import { keepUsers } from '#server/features/auth/index.ts'
import { linkDrivers } from '#shared/domain/driver-links.ts'
import { memberMatcher } from '#shared/domain/member-matching.ts'
import { nameKey } from '#shared/domain/names.ts'
import { formerNamesOf } from './former-names.queries.ts'
import { listMatchableMembers, listNameLinks } from './import.queries.ts'
import type { ReadRaceFile } from './reading/race-file.worker.ts'

/**
 * Matches the drivers of a race to members and locks these members against deletion until the transaction ends.
 * @param known existing matches of this race, which take precedence
 */
export async function keptLinks(
  tx: Database,
  event: Parameters<typeof listMatchableMembers>[1],
  { cars }: Pick<ReadRaceFile, 'cars'>,
  known: ReadonlyMap<string, number> = new Map(),
) {
  const taken = new Set(known.values())
  for (;;) {
    const formerNames = await formerNamesOf(tx, event.id)
    const members = await listMatchableMembers(tx, event)
    const memberOf = memberMatcher(members, await listNameLinks(tx), formerNames)
    const links = linkDrivers(cars, (name) => known.get(name) ?? unless(taken, memberOf(name)))
    const wanted = links.userIds.flatMap((ids) => ids.flatMap((id) => id ?? []))
    const kept = await keepUsers(tx, wanted)
    if (!wanted.every((id) => kept.has(id))) continue
    // A former member's name has no user, but it does not count as unmatched.
    const unmatched = links.unmatched.filter((name) => !formerNames.has(nameKey(name)))
    return { ...links, unmatched }
  }
}

/** A member who is already matched to a name of this race is not matched to another one. */
const unless = (taken: ReadonlySet<number>, member: number | undefined) =>
  member !== undefined && taken.has(member) ? undefined : member
