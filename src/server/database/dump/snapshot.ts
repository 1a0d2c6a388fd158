import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { conflict } from '#server/errors.ts'
import { type OwnTransaction, inOwnTransaction } from './connection.ts'
import { appliedMigrations, knownMigrations, tablesOf } from './migrations.ts'
import { quoted } from './quoted.ts'

export type DumpedTable = {
  name: string
  columns: string[]
  /** The last number of the table's identity; null if none was assigned or there is no identity. */
  lastId: number | null
}

export type Snapshot = {
  migrations: number[]
  tables: DumpedTable[]
  /** Passes the rows to `take` in PostgreSQL's COPY text format; returns their number. */
  copyOut: (table: DumpedTable, take: (rows: Readable) => Promise<void>) => Promise<number>
}

export type Source = { inSnapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T> }

// An arbitrary number, the same in every version of Paddock.
const BACKUP_LOCK = 70_406_041

type Reading = {
  url: string
  signal?: AbortSignal | undefined
  /** Waits for another backup in progress instead of throwing a conflict. */
  waits?: boolean
}

/** Only one backup at a time may read the database. */
export function readingForBackup<T>(
  { url, signal, waits = false }: Reading,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return inOwnTransaction({ url, signal }, async (client) => {
    while (!(await isFirst(client))) {
      if (!waits) throw conflict('A backup is being made already')
      await delay(1_000, undefined, { signal })
    }
    return work({ inSnapshot: (read) => inSnapshot({ url, signal }, read) })
  })
}

/** The lock ends with the transaction, and so with the process, however that ends. */
async function isFirst(client: ClientBase) {
  const { rows } = await client.query<{ own: boolean }>(
    'select pg_try_advisory_xact_lock($1) as own',
    [BACKUP_LOCK],
  )
  return rows[0]?.own === true
}

const SNAPSHOT = 'isolation level repeatable read read only'

/** Runs `work` in a snapshot of all data. Does not block writers. */
function inSnapshot<T>(
  connection: Omit<OwnTransaction, 'mode'>,
  work: (snapshot: Snapshot) => Promise<T>,
) {
  return inOwnTransaction({ ...connection, mode: SNAPSHOT }, async (client) => {
    const names = await listTables(client)
    if (names.length === 0) throw conflict('The database is empty: there is nothing to back up')
    // Blocks schema changes, but not changes of rows.
    await client.query(`lock table ${names.map(inPublic).join(', ')} in access share mode`)
    const tables: DumpedTable[] = []
    for (const name of names) tables.push(await describeTable(client, name))
    const migrations = await appliedMigrations(client)
    return work({
      migrations,
      tables,
      copyOut: async ({ name, columns }, take) => {
        const list = columns.map(quoted).join(', ')
        const rows = client.query(copyTo(`copy ${inPublic(name)} (${list}) to stdout`))
        // The consumer of the stream gets errors first; without this handler a lost connection would crash the process.
        rows.on('error', () => undefined)
        await take(rows)
        // The row count arrives after the last row; another statement makes sure that it has arrived.
        await client.query('select')
        return rows.rowCount
      },
    })
  })
}

async function listTables(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename = any($1) order by tablename`,
    [[...tablesOf(knownMigrations())]],
  )
  return rows.map(({ name }) => name)
}

async function describeTable(client: ClientBase, name: string): Promise<DumpedTable> {
  const { rows } = await client.query<{ name: string; last_id: number | null }>(
    `select attname as name,
       case when attidentity <> '' then
         pg_sequence_last_value(pg_get_serial_sequence($1::text, attname)::regclass)::float8 end as last_id
     from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [inPublic(name)],
  )
  return {
    name,
    columns: rows.map((column) => column.name),
    lastId: rows.find(({ last_id }) => last_id !== null)?.last_id ?? null,
  }
}

const inPublic = (table: string) => `public.${quoted(table)}`
