import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/database/sql.ts'
import type { Figure } from '../bench/figure.ts'
import type { Guild } from '../bench/guild.ts'
import type { RunningServer } from '../bench/running-server.ts'
import { type Member, send } from './members.ts'

/** Until a start is over: its jobs, and the return of memory. */
const SETTLE_MS = 60_000
const IDLE_MS = 60_000
const READS = 2_000
const MB = 1024 * 1024

/** What a guild costs its host: memory and processor while nobody is there, processor per request, and the database. */
export async function costOfGuild(
  { db, eventIds }: Guild,
  server: RunningServer,
  members: readonly Member[],
): Promise<Figure[]> {
  await delay(SETTLE_MS)
  const idleFrom = await server.cpuMs()
  await delay(IDLE_MS)
  const idle = (await server.cpuMs()) - idleFrom
  const idleMemory = await server.memory()

  const paths = ['/api/events', `/api/events/${eventIds[0]}`, '/api/auth/user', '/api/drivers']
  const from = await server.cpuMs()
  for (let turn = 0; turn < READS; turn++) {
    const member = members[turn % members.length]
    if (member) await send(member, server.origin + paths[turn % paths.length])
  }
  const perRequest = ((await server.cpuMs()) - from) / READS
  const { rows } = await db.execute<{ bytes: number; template: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes, pg_database_size('template0')::float8 as template`,
  )
  const { bytes = Number.NaN, template = Number.NaN } = rows[0] ?? {}
  return [
    { what: 'cost: memory of an idle process', measured: idleMemory / MB, unit: 'MB' },
    {
      what: 'cost: memory of the process after 2,000 requests',
      measured: (await server.memory()) / MB,
      unit: 'MB',
    },
    {
      what: 'cost: processor while idle',
      measured: (idle / IDLE_MS) * 100,
      unit: '%',
      note: 'of one processor',
    },
    { what: 'cost: processor per request', measured: perRequest, unit: 'ms' },
    {
      what: 'cost: database',
      measured: bytes / MB,
      unit: 'MB',
      note: `${members.length} members, ${eventIds.length} events; an empty one has ${(template / MB).toFixed(1)} MB`,
    },
  ]
}
