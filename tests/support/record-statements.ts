import type { Pool } from '#server/database/database.ts'

type Statement = { text: string; values: unknown[] }

/** Records the statements of an unused pool in a list that keeps growing. */
export function recordStatements(pool: Pool): readonly Statement[] {
  const statements: Statement[] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const recorded = (...sent: unknown[]) => {
      const [query, values] = sent as [string | { text?: string }, unknown[]?]
      const text = typeof query === 'string' ? query : (query.text ?? '')
      statements.push({ text, values: values ?? [] })
      return send(...sent)
    }
    Object.assign(client, { query: recorded })
  })
  return statements
}
