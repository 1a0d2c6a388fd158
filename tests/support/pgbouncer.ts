import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { queryDatabase } from './query-database.ts'

/** Of Debian's package pgbouncer. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(PGBOUNCER)

export function warnWithoutPgBouncer() {
  if (!hasPgBouncer)
    console.warn(
      `SKIPPED: ${PGBOUNCER} is not there, so nothing was tested through a pooler. apt-get install pgbouncer`,
    )
}

/** Starts PgBouncer in transaction mode, as Debian configures it otherwise. Returns the URL of the database through it. */
export async function startPgBouncer(url: string, connections: number) {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url)
  const own = { host: '127.0.0.1', port: await freePort() }
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-pgbouncer-'))
  await chmod(folder, 0o755)
  const name = pathname.slice(1)
  const host = searchParams.get('host') ?? hostname
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${host} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = ${own.host}
listen_port = ${own.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
query_wait_timeout = 20
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(PGBOUNCER, ['-q', ...user, path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  child.stderr.on('data', (text) => lines.push(String(text)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  const pooled = `postgres://paddock@${own.host}:${own.port}/${name}`
  for (let tries = 0; ; tries++) {
    const failure = await queryDatabase(pooled, 'select 1').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure) return pooled
    if (tries === 50)
      throw new Error(`PgBouncer does not answer: ${lines.join('')}`, { cause: failure })
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}
