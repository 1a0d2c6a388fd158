import { inOwnTransaction } from './connection.ts'

/**
 * The members of a database that is about to be replaced, and the servers connected to it. Connections of a pooler do not
 * count, because it keeps them after a server has ended; the one that listens never goes through a pooler.
 */
export function countMembersAndServers(url: string): Promise<{ members: number; servers: number }> {
  return inOwnTransaction({ url }, async (client) => {
    const { rows: others } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name in ('paddock', 'paddock changes')`,
    )
    const { rows: found } = await client.query<{ users: string | null }>(
      `select to_regclass('public.users') as users`,
    )
    const servers = others[0]?.count ?? 0
    if (!found[0]?.users) return { members: 0, servers }
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from public.users',
    )
    return { members: rows[0]?.count ?? 0, servers }
  })
}
