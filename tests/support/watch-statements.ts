import type { PoolClient } from 'pg'
import type { Pool } from '#server/database/database.ts'

/** Called with the SQL text and the number of the connection; the statement waits for the returned promise. */
type Watch = (text: string, connection: number) => void | Promise<void>

/** Calls `watch` before each statement of a pool is sent. */
export function watchStatements(pool: Pool, watch: Watch) {
  const known = new WeakSet<PoolClient>()
  let connections = 0
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const connection = ++connections
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const watched = (...sent: unknown[]) => {
      const waiting = watch(textOf(sent[0]), connection)
      return waiting ? waiting.then(() => send(...sent)) : send(...sent)
    }
    Object.assign(client, { query: watched })
  })
}

function textOf(sent: unknown) {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''
}
