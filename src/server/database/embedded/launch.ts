import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, runAs } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { postgresEnvironment } from './environment.ts'
import { readPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

export type Launch = {
  cluster: string
  account: Account | undefined
  endpoint: Endpoint
  programs: Programs
  /** False only if losing the data does not matter. */
  durable: boolean
  /** Whether all connections are read-only. */
  isReadOnly: boolean
  onOutput: (line: string) => void
}

/** Temporary failures: another server started first, its shared memory is not released yet, or the port is taken. */
const PASSING_FAILURE =
  /lock file .* already exists|still in use|could not bind|Address already in use/

/** Starts a server and waits until it accepts connections. Undefined after a temporary failure. */
export async function launchPostgres(launch: Launch): Promise<ChildProcess | undefined> {
  const { postgres, folder } = launch.programs
  const command = runAs(
    launch.account,
    [postgres, folder, launch.cluster],
    [postgres, ...options(launch)],
  )
  // Detached, so that a Ctrl-C reaches only Paddock, which stops PostgreSQL after its last response.
  const server = spawn(command.file, command.args, {
    ...command.account,
    cwd: launch.cluster,
    detached: process.platform !== 'win32',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const output = collectOutput(server, launch.onOutput)
  const failed = new Promise<Error>((resolve) => server.once('error', resolve))
  const exited = new Promise<'exited'>((resolve) => server.once('close', () => resolve('exited')))
  for (;;) {
    const state = readPostmaster(launch.cluster)
    if (state?.pid === server.pid && state?.isReady) return server
    const outcome = await Promise.race([failed, exited, delay(10, 'waiting' as const)])
    if (outcome instanceof Error) throw outcome
    if (outcome === 'waiting') continue
    const reason = output().trim()
    if (PASSING_FAILURE.test(reason)) return undefined
    throw new Error(`PostgreSQL did not start in ${launch.cluster}: ${reason}`)
  }
}

function options({ cluster, endpoint, durable, isReadOnly }: Launch) {
  const settings = {
    port: endpoint.port,
    listen_addresses: endpoint.folder ? '' : '127.0.0.1',
    // "." is the server's own folder and needs no quoting.
    unix_socket_directories: endpoint.folder ? '.' : '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Details and contexts contain whole rows.
    log_error_verbosity: 'terse',
    ...(isReadOnly ? { default_transaction_read_only: 'on' } : {}),
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Passes every line to `onOutput` and keeps the end of the output. */
function collectOutput(server: ChildProcess, onOutput: (line: string) => void) {
  let recent = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    recent = (recent + text).slice(-4_000)
    for (const line of text.split('\n')) if (line.trim()) onOutput(line)
  })
  return () => recent
}
