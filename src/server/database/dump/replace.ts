import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { conflict } from '#server/errors.ts'
import type { Database } from '../database.ts'
import { databaseOn } from '../database-on.ts'
import { inOwnTransaction } from './connection.ts'
import {
  type Migration,
  appliedMigrations,
  applyMigrations,
  functionsOf,
  knownMigrations,
  tablesOf,
} from './migrations.ts'
import { quoted } from './quoted.ts'
import type { DumpedTable } from './snapshot.ts'

type Replacement = {
  /** The migrations of the database that the rows come from. */
  migrations: readonly number[]
  tables: readonly (DumpedTable & { rows: number })[]
  rowsOf: (table: string) => Readable
  /** The last step, in the same transaction. */
  finish: (tx: Database) => Promise<void>
}

/**
 * Replaces all of Paddock's data in one transaction: recreates the tables as of the time of the rows, fills them, and
 * migrates them. Other tables in the same database stay.
 */
export function replaceEverything(url: string, replacement: Replacement) {
  const known = knownMigrations()
  const { before, after } = splitMigrations(known, replacement.migrations)
  return inOwnTransaction({ url }, async (client) => {
    refuseNewer(known, await appliedMigrations(client))
    await dropEverything(client, known)
    await applyMigrations(client, before)
    for (const table of await inOrderOfReferences(client, replacement.tables))
      await fillTable(client, table, replacement.rowsOf(table.name))
    await applyMigrations(client, after)
    await replacement.finish(databaseOn(client))
  })
}

/** Throws a conflict if this version is too old for the rows. */
export function splitMigrations(known: readonly Migration[], applied: readonly number[]) {
  refuseNewer(known, applied)
  const wanted = new Set(applied)
  return {
    before: known.filter(({ createdAt }) => wanted.has(createdAt)),
    after: known.filter(({ createdAt }) => !wanted.has(createdAt)),
  }
}

function refuseNewer(known: readonly Migration[], applied: readonly number[]) {
  const ours = new Set(known.map(({ createdAt }) => createdAt))
  if (!applied.every((createdAt) => ours.has(createdAt)))
    throw conflict('It is of a newer Paddock than this one: update Paddock first')
}

async function dropEverything(client: ClientBase, known: readonly Migration[]) {
  const tables = [...tablesOf(known)].map((name) => `public.${quoted(name)}`)
  await client.query(`drop table if exists ${tables.join(', ')}`)
  for (const name of functionsOf(known))
    await client.query(`drop function if exists public.${quoted(name)}`)
  await client.query('drop table if exists drizzle.__drizzle_migrations')
}

/**
 * Makes these the only rows of a table: a migration may have made one. Triggers stay out of it, because what they wrote is
 * among the rows of other tables.
 */
export async function fillTable(
  client: ClientBase,
  table: DumpedTable & { rows: number },
  rows: Readable,
) {
  const name = `public.${quoted(table.name)}`
  const columns = table.columns.map(quoted).join(', ')
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  const target = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(rows, target)
  await client.query(`alter table ${name} enable trigger user`)
  if (target.rowCount !== table.rows)
    throw conflict(`${table.name} has ${target.rowCount} rows instead of ${table.rows}`)
  if (table.lastId === null) return
  await client.query(
    `select setval(pg_get_serial_sequence($1::text, attname), $2::bigint) from pg_attribute
     where attrelid = $1::text::regclass and attidentity <> ''`,
    [name, table.lastId],
  )
}

/** Sorts tables after those that they refer to. */
async function inOrderOfReferences<T extends { name: string }>(
  client: ClientBase,
  tables: readonly T[],
) {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: T[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isBlocked = ({ name }: T) =>
      rows.some(({ child, parent }) => child === name && waiting.some((t) => t.name === parent))
    const ready = waiting.filter((table) => !isBlocked(table))
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle')
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
