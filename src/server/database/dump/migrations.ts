import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { projectRoot } from '#server/project-root.ts'

export type Migration = { hash: string; createdAt: number; statements: string[] }

const JOURNAL = 'drizzle.__drizzle_migrations'

/** Every migration that this version knows, the oldest first. */
export function knownMigrations(folder = join(projectRoot, 'migrations')): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql,
  }))
}

/** When the migrations that a database has were made, the oldest first; none in an empty database. */
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

/** As drizzle's migrator does it, inside a transaction of the caller's. */
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

/** The tables that these migrations have ever made: what is ours in a database that others may share. */
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
