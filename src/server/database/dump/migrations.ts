import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { projectRoot } from '#server/config/project-root.ts'

export type Migration = {
  /** '0007_first-cars' */
  name: string
  hash: string
  createdAt: number
  statements: string[]
}

const MIGRATIONS = join(projectRoot, 'migrations')

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

const JOURNAL = 'drizzle.__drizzle_migrations'

/** Every migration of this version, oldest first. */
export function knownMigrations(folder = MIGRATIONS): Migration[] {
  const names = journalOf(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    name: names.get(folderMillis) ?? String(folderMillis),
    hash,
    createdAt: folderMillis,
    statements: sql,
  }))
}

/** The name of this version's last migration: '0007_first-cars' */
export function lastKnownMigration() {
  return [...journalOf(MIGRATIONS).values()].at(-1) ?? ''
}

/** Names by creation time. */
function journalOf(folder: string) {
  const { entries } = Journal.parse(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')),
  )
  return new Map(entries.map(({ when, tag }) => [when, tag]))
}

/** The creation times of a database's migrations, oldest first; empty for an empty database. */
export async function appliedMigrations(client: ClientBase): Promise<number[]> {
  const { rows: found } = await client.query<{ journal: string | null }>(
    'select to_regclass($1) as journal',
    [JOURNAL],
  )
  if (!found[0]?.journal) return []
  const { rows } = await client.query<{ created_at: string }>(
    `select created_at from ${JOURNAL} order by created_at`,
  )
  return rows.map(({ created_at }) => Number(created_at))
}

/** Like drizzle's migrator, but inside the caller's transaction. */
export async function applyMigrations(client: ClientBase, migrations: readonly Migration[]) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [
      hash,
      createdAt,
    ])
  }
}

/** All tables that these migrations ever created, which tells our tables from others in a shared database. */
export function tablesOf(migrations: readonly Migration[]) {
  return namesAfter(/(?:create table|rename to) (?:if not exists )?"(\w+)"/gi, migrations)
}

export function functionsOf(migrations: readonly Migration[]) {
  return namesAfter(/create (?:or replace )?function "?(\w+)/gi, migrations)
}

function namesAfter(pattern: RegExp, migrations: readonly Migration[]) {
  const text = migrations.flatMap(({ statements }) => statements).join('\n')
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
