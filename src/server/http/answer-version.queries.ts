import { createHash } from 'node:crypto'
import { getTableName, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  briefings,
  championships,
  discordAccounts,
  events,
  pointsSystems,
  rules,
  signInBlocks,
  teams,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sharedReads } from '#server/database/shared-reads.ts'
import { sql } from '#server/database/sql.ts'
import type { Topic } from '#shared/contract/topics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    versionOf: ReturnType<typeof answerVersions>
  }
}

/** The key of a table, and what changes with its rows besides their number. */
type Part = readonly [key: AnyPgColumn, changes?: SQL]

const grown = (column: AnyPgColumn) => sql`sum(${column})`
const hashed = (value: SQL | AnyPgColumn, key: AnyPgColumn) =>
  sql`sum(hashtextextended(${value}::text, ${key}))`

const FORM: Part = [events.id, grown(events.formVersion)]
const RESULTS: Part = [events.id, grown(events.resultsVersion)]
const MEMBERS: Part = [users.id, sql`sum(hash_record_extended(${users}, 0))`]
/** Blocks hold for them. */
const DISCORD: Part = [
  discordAccounts.userId,
  hashed(discordAccounts.discordId, discordAccounts.userId),
]
const NAME = sql`concat_ws('/', ${users.displayName}, ${users.driverCategory}, ${users.admission})`

/**
 * What is different in the database after each announcement of a topic. The versions of an event grow as the entry of the
 * action says; names and members are compared, because signing in updates them from Steam.
 */
const VERSIONS = {
  event: [FORM, RESULTS, [briefings.eventId, grown(briefings.version)]],
  registrations: [[events.id, grown(events.cardVersion)]],
  results: [RESULTS],
  attendance: [RESULTS],
  'race-picture': [[events.id, hashed(events.imageUrl, events.id)]],
  names: [[users.id, hashed(NAME, users.id)]],
  // Whose names in results are whose, too.
  members: [MEMBERS, RESULTS, [signInBlocks.id], DISCORD],
  profiles: [MEMBERS],
  teams: [[teams.id, grown(teams.version)]],
  tracks: [[tracks.id, grown(tracks.version)]],
  seasons: [
    [championships.id, grown(championships.version)],
    [pointsSystems.id, grown(pointsSystems.version)],
  ],
  rules: [[rules.id, grown(rules.version)]],
} as const satisfies Partial<Record<Topic, readonly Part[]>>

export type VersionedTopic = keyof typeof VERSIONS

/** @internal For tests, which knip does not count as production. */
export const versionedTopics = Object.keys(VERSIONS) as VersionedTopic[]

/** What an answer may depend on that is kept until it changes. */
export type VersionedRead = VersionedTopic | `${VersionedTopic}/:id`

/**
 * Reads the version of an answer: a text that changes whenever one of the topics is announced that it depends on. A row
 * that is added raises the highest key, one that is removed lowers the count, and versions only grow.
 */
export function answerVersions(db: Database) {
  return (reads: readonly VersionedRead[]) => {
    const statement = db
      .select({ version: sql<string>`concat_ws('/', ${sql.join(tablesOf(reads), sql`, `)})` })
      .from(sql`(values (1)) as once`)
      .prepare(nameOf(reads))
    return sharedReads(
      async (id: number | undefined) => one(await statement.execute({ id })).version,
    )
  }
}

/** PostgreSQL compares 63 characters of a name. */
const nameOf = (reads: readonly VersionedRead[]) =>
  `version_${createHash('sha256').update(reads.join()).digest('hex').slice(0, 16)}`

/** One look at each table, or at one row of it. */
function tablesOf(reads: readonly VersionedRead[]) {
  const looks = new Map<string, { key: AnyPgColumn; isOne: boolean; changes: Set<SQL> }>()
  for (const read of reads) {
    const isOne = read.endsWith('/:id')
    const parts: readonly Part[] = VERSIONS[read.replace('/:id', '') as VersionedTopic]
    for (const [key, changes] of parts) {
      const name = `${getTableName(key.table)} ${isOne}`
      const look = looks.get(name) ?? { key, isOne, changes: new Set() }
      looks.set(name, look)
      if (changes) look.changes.add(changes)
    }
  }
  return [...looks.values()].map(({ key, isOne, changes }) => {
    const all = sql.join([sql`count(*)`, sql`max(${key})`, ...changes], sql`, `)
    const which = isOne ? sql` where ${key} = ${sql.placeholder('id')}` : sql``
    return sql`(select concat_ws(':', ${all}) from ${key.table}${which})`
  })
}
