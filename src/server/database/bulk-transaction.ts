import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from './database.ts'
import { databaseOn } from './database-on.ts'
import { sql } from './sql.ts'
import { takingTurn } from './turns.ts'

export type CopyTarget = { columns: readonly string[]; format: 'text' | 'binary' }

/** Copies rows in one of PostgreSQL's formats for COPY into a table, inside the transaction. */
export type Copy = (table: string, target: CopyTarget, rows: Uint8Array) => Promise<void>

const CHUNK_BYTES = 256 * 1024
// A 24-hour race on a slow disk takes longer than the statement timeout of requests.
const BULK_TIMEOUT_MS = 60_000

/** A transaction with COPY, for many rows at once. */
export function inBulkTransaction<T>(
  pool: Pool,
  work: (tx: Database, copy: Copy) => Promise<T>,
): Promise<T> {
  return takingTurn(pool, () => run(pool, work))
}

async function run<T>(pool: Pool, work: (tx: Database, copy: Copy) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const copy: Copy = async (table, { columns, format }, rows) => {
    if (rows.length === 0) return
    const into = `copy ${table} (${columns.join(', ')}) from stdin (format ${format})`
    const stream = client.query(Object.assign(copyFrom(into), { query_timeout: BULK_TIMEOUT_MS }))
    await pipeline(Readable.from(chunksOf(rows)), stream)
  }
  let failure: unknown
  try {
    const db = databaseOn(client)
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${BULK_TIMEOUT_MS}`))
      return work(tx, copy)
    })
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A lost connection must not return to the pool.
    client.release(failure instanceof Error && 'syscall' in failure ? failure : undefined)
  }
}

function* chunksOf(rows: Uint8Array) {
  for (let start = 0; start < rows.length; start += CHUNK_BYTES)
    yield Buffer.from(
      rows.buffer,
      rows.byteOffset + start,
      Math.min(CHUNK_BYTES, rows.length - start),
    )
}
