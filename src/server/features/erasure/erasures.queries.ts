import { and, asc, desc, eq, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { insertHashedNames } from '#server/database/erased-names.ts'
import { one } from '#server/database/one.ts'
import {
  carDrivers,
  crewMembers,
  erasedNames,
  erasures,
  events,
  formerNames,
  gameProfiles,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { hashOfName } from '#server/database/hashed-names.ts'
import type { Erasure } from '#shared/contract/erasures.ts'
import type { ErasedPerson } from '#server/database/schema/erasures.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

export type ErasureRow = typeof erasures.$inferSelect

const shown = {
  id: erasures.id,
  number: erasures.number,
  requestedAt: erasures.requestedAt,
  requestedBy: users.displayName,
  inTexts: erasures.inTexts,
  done: erasures.done,
  total: erasures.total,
  rows: erasures.rows,
  files: erasures.files,
  finishedAt: erasures.finishedAt,
}

const selectErasures = (db: Database) =>
  db.select(shown).from(erasures).leftJoin(users, eq(users.id, erasures.requestedById))

/** Latest first. */
export function listErasures(db: Database): Promise<Erasure[]> {
  return selectErasures(db).orderBy(desc(erasures.id))
}

export async function getErasure(db: Database, id: number): Promise<Erasure> {
  return one(await selectErasures(db).where(eq(erasures.id, id)))
}

export function listUnfinished(db: Database): Promise<ErasureRow[]> {
  return db.select().from(erasures).where(isNull(erasures.finishedAt)).orderBy(asc(erasures.id))
}

/** The erasure of that name that is under way; undefined without one. */
export async function findUnderWay(db: Database, name: string) {
  const key = nameKey(name)
  const rows = await listUnfinished(db)
  return rows.find(({ person }) => person?.names.some((other) => nameKey(other) === key))?.id
}

/** The last erasure of that name; undefined if it was never erased. */
export async function findErasureOf(db: Database, name: string) {
  const rows = await db.select().from(erasedNames).orderBy(desc(erasedNames.id))
  return rows.find(({ salt, hash }) => hashOfName(salt, name) === hash)?.erasureId
}

type NewErasure = {
  person: ErasedPerson
  inTexts: boolean
  requestedById: number
  requestedAt: Date
}

/** Lock the names first: numbers have no gaps. */
export async function insertErasure(tx: Database, { person, requestedAt, ...values }: NewErasure) {
  const [last] = await tx.select({ number: max(erasures.number) }).from(erasures)
  const number = (last?.number ?? 0) + 1
  const { id } = one(
    await tx
      .insert(erasures)
      .values({ ...values, number, person, requestedAt, until: requestedAt })
      .returning({ id: erasures.id }),
  )
  await insertHashedNames(tx, id, distinct(person.names))
  return { id, number }
}

const distinct = (names: readonly string[]) => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
]

/** What an account is called: here, in results and in games. Undefined if there is none. */
export async function findPerson(db: Database, userId: number): Promise<ErasedPerson | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const driven = await db
    .selectDistinct({ name: carDrivers.name })
    .from(carDrivers)
    .where(eq(carDrivers.userId, userId))
  const entered = await db
    .selectDistinct({ name: crewMembers.name })
    .from(crewMembers)
    .where(and(eq(crewMembers.userId, userId), isNotNull(crewMembers.name)))
  const profiles = await db
    .select({ name: gameProfiles.profileName, id: gameProfiles.profileId })
    .from(gameProfiles)
    .where(eq(gameProfiles.userId, userId))
  const { displayName, raceControlUsername, username, steamId } = user
  const names = [
    displayName,
    raceControlUsername,
    ...[...driven, ...entered].map(({ name }) => name),
  ]
  const aliases = [username, steamId, ...profiles.flatMap(({ name, id }) => [name, id])]
  return { names: known(names), aliases: known(aliases) }
}

/**
 * What somebody without an account is called: in every spelling, and if they had an account, under every name under which
 * they drove.
 */
export async function findNamelessPerson(db: Database, name: string): Promise<ErasedPerson> {
  const formers = db
    .select({ id: formerNames.formerMemberId })
    .from(formerNames)
    .where(eq(formerNames.nameKey, nameKey(name)))
  const driven = await db
    .selectDistinct({ name: formerNames.nameKey })
    .from(formerNames)
    .where(and(inArray(formerNames.formerMemberId, formers), isNull(formerNames.heirId)))
  const entered = await db
    .selectDistinct({ name: crewMembers.name })
    .from(crewMembers)
    .where(and(inArray(crewMembers.formerMemberId, formers), isNotNull(crewMembers.name)))
  const names = known([name, ...[...driven, ...entered].map((row) => row.name)])
  const spellings = await spellingsOf(db, new Set(names.map(nameKey)))
  return { names: known([...names, ...spellings]), aliases: [] }
}

const known = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value === null || value.trim() === '' ? [] : [value]))),
]

/** Somebody else with an account, or a guest, who bears one of the names or drove under it. */
export async function findNamesake(db: Database, names: readonly string[], userId?: number) {
  const keys = new Set(names.map(nameKey))
  const isOther = userId === undefined ? undefined : ne(users.id, userId)
  const columns = { displayName: users.displayName, raceControlUsername: users.raceControlUsername }
  for (const user of await db.select(columns).from(users).where(isOther)) {
    const called = [user.displayName, user.raceControlUsername ?? '']
    if (called.some((name) => keys.has(nameKey(name)))) return user.displayName
  }
  const spellings = await spellingsOf(db, keys)
  if (spellings.length === 0) return undefined
  const [driver] = await db
    .select({ displayName: users.displayName })
    .from(carDrivers)
    .innerJoin(users, eq(users.id, carDrivers.userId))
    .where(and(inArray(carDrivers.name, spellings), isOther))
    .limit(1)
  return driver?.displayName
}

async function spellingsOf(db: Database, keys: ReadonlySet<string>) {
  const all = await listDriverNames(db)
  return all.filter((name) => keys.has(nameKey(name)))
}

/** Every name under which somebody drove or was entered. */
export async function listDriverNames(db: Database) {
  const driven = await db.selectDistinct({ name: carDrivers.name }).from(carDrivers)
  const entered = await db
    .selectDistinct({ name: crewMembers.name })
    .from(crewMembers)
    .where(isNotNull(crewMembers.name))
  return known([...driven, ...entered].map(({ name }) => name))
}

/** Names that are somebody's, so that those that contain an erased one are left alone. */
export async function listOtherNames(db: Database) {
  const rows = await db.select({ name: users.displayName }).from(users)
  return known([...(await listDriverNames(db)), ...rows.map(({ name }) => name)])
}

type Progress = Partial<Pick<ErasureRow, 'done' | 'total'>> & {
  rows?: number
  files?: number
  /** When the session of a file with the name began. */
  begunAt?: Date
}

/** `rows` and `files` are added to those so far. */
export async function noteProgress(
  db: Database,
  id: number,
  { rows = 0, files = 0, begunAt, ...counts }: Progress,
) {
  await db
    .update(erasures)
    .set({
      ...counts,
      rows: sql`${erasures.rows} + ${rows}`,
      files: sql`${erasures.files} + ${files}`,
      ...(begunAt && {
        until: sql`greatest(${erasures.until}, ${begunAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(erasures.id, id))
}

/** Forgets the name. Returns false if another process has done so before. */
export async function finishErasure(tx: Database, id: number, finishedAt: Date) {
  const [row] = await tx
    .update(erasures)
    .set({ person: null, finishedAt, done: sql`${erasures.total}` })
    .where(and(eq(erasures.id, id), isNull(erasures.finishedAt)))
    .returning()
  return row
}

/** Cached answers about events are made anew. One after the other, so that nobody waits for a lock on all of them. */
export async function growEvents(db: Database) {
  const rows = await db.select({ id: events.id }).from(events).orderBy(asc(events.id))
  for (const { id } of rows)
    await db
      .update(events)
      .set({
        resultsVersion: sql`${events.resultsVersion} + 1`,
        cardVersion: sql`${events.cardVersion} + 1`,
      })
      .where(eq(events.id, id))
}
