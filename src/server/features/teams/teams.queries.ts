import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { entries, events, teamNames, teams } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

/**
 * Lets one transaction at a time change teams. Sign-ups look teams up while they hold their event, so all events to come
 * are locked too: nobody signs up for a team that is changing. Returns those events.
 */
export async function lockTeams(tx: Database) {
  const upcoming = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.status, 'upcoming'))
  const ids = upcoming.map(({ id }) => id)
  if (ids.length > 0) await lockEvents(tx, ids)
  await tx.execute(sql`lock table ${teams} in share row exclusive mode`)
  return ids
}

/** By name, each with its other spellings. */
export async function listTeamsWithAliases(db: Database) {
  const rows = await db.select().from(teams)
  const spellings = await db.select().from(teamNames).orderBy(asc(teamNames.name))
  return rows.map(({ id, name, version }) => ({
    id,
    name,
    version,
    aliases: spellings
      .filter((spelling) => spelling.teamId === id && spelling.key !== nameKey(name))
      .map((spelling) => spelling.name),
  }))
}

/** Throws not_found. */
export async function getTeamWithAliases(db: Database, id: number) {
  const [row] = await db.select().from(teams).where(eq(teams.id, id))
  if (!row) throw notFound('Team')
  const spellings = await db
    .select()
    .from(teamNames)
    .where(eq(teamNames.teamId, id))
    .orderBy(asc(teamNames.name))
  const aliases = spellings.filter(({ key }) => key !== nameKey(row.name)).map(({ name }) => name)
  return { id, name: row.name, version: row.version, aliases }
}

/** How many entries have each text as their team's name, by team; null for those of no team. */
export function countTexts(db: Database) {
  return db
    .select({
      teamId: entries.teamId,
      text: sql<string>`${entries.teamName}`,
      entries: sql<number>`count(*)::int`,
    })
    .from(entries)
    .where(isNotNull(entries.teamName))
    .groupBy(entries.teamId, entries.teamName)
    .orderBy(sql`count(*) desc`, asc(entries.teamName))
}

/** The teams, by id, that have one of these spellings. */
export async function teamsSpelled(tx: Database, keys: readonly string[]) {
  return tx
    .select({ key: teamNames.key, teamId: teamNames.teamId, name: teams.name })
    .from(teamNames)
    .innerJoin(teams, eq(teams.id, teamNames.teamId))
    .where(inArray(teamNames.key, [...keys]))
}

export async function insertTeam(tx: Database, name: string) {
  const { id } = one(await tx.insert(teams).values({ name }).returning({ id: teams.id }))
  await setSpellings(tx, id, [name])
  return id
}

export async function renameTeam(tx: Database, id: number, name: string) {
  const change = { name, version: sql`${teams.version} + 1` }
  await tx.update(teams).set(change).where(eq(teams.id, id))
}

/** Replaces all spellings of a team, and gives it the entries that have one of them, and no others. */
export async function setSpellings(tx: Database, teamId: number, spellings: readonly string[]) {
  const byKey = new Map(spellings.map((name) => [nameKey(name), name]))
  await tx.delete(teamNames).where(eq(teamNames.teamId, teamId))
  await tx.insert(teamNames).values([...byKey].map(([key, name]) => ({ key, name, teamId })))
  const texts = await countTexts(tx)
  const lost = texts.filter((row) => row.teamId === teamId && !byKey.has(nameKey(row.text)))
  const won = texts.filter((row) => row.teamId === null && byKey.has(nameKey(row.text)))
  await setTeam(tx, { of: teamId, texts: lost.map(({ text }) => text) }, null)
  await setTeam(tx, { of: null, texts: won.map(({ text }) => text) }, teamId)
}

type Texts = { of: number | null; texts: readonly string[] }

async function setTeam(tx: Database, { of, texts }: Texts, teamId: number | null) {
  if (texts.length === 0) return
  const isOf = of === null ? isNull(entries.teamId) : eq(entries.teamId, of)
  await tx
    .update(entries)
    .set({ teamId })
    .where(and(isOf, inArray(entries.teamName, [...texts])))
}

/** Moves all entries and spellings to another team, and deletes this one. */
export async function moveTeam(tx: Database, id: number, into: number) {
  await tx.update(entries).set({ teamId: into }).where(eq(entries.teamId, id))
  await tx.update(teamNames).set({ teamId: into }).where(eq(teamNames.teamId, id))
  await deleteTeam(tx, id)
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1` })
    .where(eq(teams.id, into))
}

export async function deleteTeam(tx: Database, id: number) {
  await tx.delete(teams).where(eq(teams.id, id))
}

export function countEntries(db: Database, teamId: number) {
  return db.$count(entries, eq(entries.teamId, teamId))
}
