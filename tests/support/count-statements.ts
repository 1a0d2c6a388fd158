import type { Pool } from '#server/database/database.ts'

/** Counts what goes to the database over a pool that has not been used yet. Gives the count so far. */
export function countStatements(pool: Pool) {
  let count = 0
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const counted = (...sent: unknown[]) => {
      count++
      return send(...sent)
    }
    Object.assign(client, { query: counted })
  })
  return () => count
}
