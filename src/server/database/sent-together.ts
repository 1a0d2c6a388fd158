import type { PoolClient, QueryResult } from 'pg'

type Query = (statement: string | { text: string }, values?: unknown[]) => Promise<QueryResult>

/**
 * A connection for one transaction that waits for fewer answers: `begin` is sent together with the statements that follow
 * it if they only read, so that nothing is written before the transaction has begun; and whoever only reads has their
 * answer before the transaction has ended.
 */
export function sentTogether(client: PoolClient, { isReadOnly }: { isReadOnly: boolean }) {
  const send = client.query.bind(client) as Query
  let begun: Promise<QueryResult> | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const query: Query = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (text.startsWith('begin')) {
      begun = send(statement, values)
      // Whoever sends the next statement hears of it.
      begun.catch(() => undefined)
      return NO_ROWS
    }
    if (text === 'commit' && isReadOnly) {
      await begun
      ended = send(statement, values)
      ended.catch(() => undefined)
      return NO_ROWS
    }
    if (!begun || text === 'rollback') return send(statement, values)
    const before = begun
    if (text.startsWith('select ')) {
      const [, rows] = await Promise.all([before, send(statement, values)])
      return rows
    }
    await before
    return send(statement, values)
  }

  return {
    client: Object.create(client, { query: { value: query } }) as PoolClient,
    /** Settles once the transaction's last statement has been answered. */
    ended: () => ended,
  }
}

const NO_ROWS: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }
