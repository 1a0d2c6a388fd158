import { and, eq, or } from 'drizzle-orm'
import type { Copy } from '#server/database/bulk-transaction.ts'
import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import {
  carDamages,
  carDrivers,
  carEntries,
  carLaps,
  driverChanges,
  driverSummaries,
  importedClassifications,
  nameLinks,
  raceIncidents,
  racePenalties,
  resultFiles,
  stints,
  sessionTrackLimits,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { lockUsersAgainstDeletion } from '#server/features/auth/index.ts'
import { linkDrivers } from '#shared/domain/drivers/driver-links.ts'
import { type Member, memberMatcher } from '#shared/domain/results/member-matching.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { formerNamesOf } from '../links/former-names.queries.ts'
import { markSummarised } from '../driver-summaries.queries.ts'
import { carDriverRows, COPY_TABLES, type CopyTable } from '../reading/rows/copy-rows.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'

/**
 * Matches the drivers of a race to members and locks these members against deletion until the transaction ends.
 * @param known existing matches of this race, which take precedence
 */
export async function matchAndLockMembers(
  tx: Database,
  event: Parameters<typeof listMatchableMembers>[1],
  { cars }: { cars: readonly { drivers: readonly string[] }[] },
  known: ReadonlyMap<string, number> = new Map(),
) {
  const taken = new Set(known.values())
  for (;;) {
    const { memberOf, formerNames } = await matcherOf(tx, event)
    const links = linkDrivers(cars, (name) => known.get(name) ?? unless(taken, memberOf(name)))
    const wanted = links.userIds.flatMap((ids) => ids.flatMap((id) => id ?? []))
    const kept = await lockUsersAgainstDeletion(tx, wanted)
    if (!wanted.every((id) => kept.has(id))) continue
    // A former member's name has no user, but it does not count as unmatched.
    const unmatched = links.unmatched.filter((name) => !formerNames.has(nameKey(name)))
    return { ...links, unmatched }
  }
}

/** Whom names of the game mean in an event. */
export async function matcherOf(db: Database, event: Parameters<typeof listMatchableMembers>[1]) {
  const formerNames = await formerNamesOf(db, event.id)
  const members = await listMatchableMembers(db, event)
  return { memberOf: memberMatcher(members, await listNameLinks(db), formerNames), formerNames }
}

/** A member who is already matched to a name of this race is not matched to another one. */
const unless = (taken: ReadonlySet<number>, member: number | undefined) =>
  member !== undefined && taken.has(member) ? undefined : member

/** Members who could appear in a file of this event, with their names in the simulation and on the entry list. */
export async function listMatchableMembers(
  db: Database,
  event: { id: number; gameTypeId: number | null },
): Promise<Member[]> {
  const isRegistered = sql<boolean>`exists(
    select from crew_members
    where crew_members.user_id = users.id and crew_members.drives_in_event_id = ${event.id}
  )`
  const rows = await db
    .select({
      userId: users.id,
      raceControlUsername: users.raceControlUsername,
      displayName: users.displayName,
      isRegistered,
      gameProfiles: sql<Member['gameProfiles']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'profileId', game_profiles.profile_id, 'profileName', game_profiles.profile_name
        )), '[]')
        from game_profiles
        where game_profiles.user_id = users.id and game_profiles.game_type_id = ${event.gameTypeId}
      )`,
    })
    .from(users)
    // Guests match by linked names, and by their own in an event in which an organiser has entered them.
    .where(or(isMember, and(eq(users.isGuest, true), isRegistered)))
  return rows.map(({ displayName, isRegistered: isIn, ...member }) => ({
    ...member,
    registeredName: isIn ? displayName : null,
  }))
}

export function listNameLinks(db: Database) {
  return db.select({ nameKey: nameLinks.nameKey, userId: nameLinks.userId }).from(nameLinks)
}

/** Deletes the results of a session. Returns the number of cars. */
export async function deleteResults(tx: Database, sessionId: number) {
  for (const table of [
    carLaps,
    stints,
    driverSummaries,
    carDrivers,
    raceIncidents,
    carDamages,
    sessionTrackLimits,
    racePenalties,
    driverChanges,
    importedClassifications,
  ])
    await tx.delete(table).where(eq(table.sessionId, sessionId))
  const cars = await tx
    .delete(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
    .returning({ id: carEntries.id })
  return cars.length
}

/** Stores a session; `userIds` per car and driver as returned by `linkDrivers`. */
export async function insertResults(
  tx: Database,
  copy: Copy,
  { sessionId, cars, rows }: Pick<ReadRaceFile, 'sessionId' | 'cars' | 'rows'>,
  userIds: readonly (readonly (number | null)[])[],
) {
  const all = { ...rows, car_drivers: carDriverRows(sessionId, cars, userIds) }
  for (const table of Object.keys(COPY_TABLES) as CopyTable[])
    await copy(table, COPY_TABLES[table], all[table])
  await markSummarised(tx, sessionId)
}

export async function insertResultFile(tx: Database, file: typeof resultFiles.$inferInsert) {
  await tx.insert(resultFiles).values(file)
}

/** Adds the row of a result file again, as the newest one of its session. */
export async function copyResultFile(tx: Database, fileId: number) {
  const [file] = await tx.select().from(resultFiles).where(eq(resultFiles.id, fileId))
  if (!file) throw new Error(`There is no result file ${fileId}`)
  const { id: _id, ...copy } = file
  await insertResultFile(tx, copy)
}
