import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Account } from './account.ts'
import { type Endpoint, chooseEndpoint, connectionUrl, socketEndpoint } from './endpoint.ts'
import { launchPostgres } from './launch.ts'
import { DataDirInUse, takeOwnership } from './ownership.ts'
import { findPostmaster, stopOwn, stopPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

/** A server that this process owns. `ended` resolves when the server or the ownership is lost. */
export type Owned = {
  pid: number
  endpoint: Endpoint
  lock: Client
  ended: Promise<unknown>
  stop: () => Promise<void>
}

type Claim = {
  cluster: string
  dataDir: string
  account: Account | undefined
  programs: Programs
  durable: boolean
  isReadOnly: boolean
  log: Record<'debug' | 'warn', (message: string) => void>
  /** The earlier endpoint, which a connection pool is still using. */
  endpoint: Endpoint | undefined
}

const CLAIM_TIMEOUT_MS = 60_000

/** Takes exclusive ownership of a cluster and starts a new server on it; stops an orphaned one. */
export async function claimCluster(claim: Claim): Promise<Owned> {
  const deadline = Date.now() + CLAIM_TIMEOUT_MS
  while (Date.now() < deadline) {
    const owned = await attempt(claim)
    if (owned) return owned
    await delay(100)
  }
  throw new Error(
    `The PostgreSQL server in ${claim.cluster} does not answer. Stop it, then start again.`,
  )
}

async function attempt(claim: Claim): Promise<Owned | undefined> {
  const { cluster, log } = claim
  const running = await findPostmaster(cluster)
  if (running) {
    const lock = await ownershipAt(claim, socketEndpoint(cluster) ?? { port: running.port })
    if (!lock) return undefined
    log.warn(`Stopping the orphaned PostgreSQL server (process ${running.pid})`)
    // The lock is held until that server is gone, so that other processes see an owner meanwhile.
    await stopPostmaster(cluster, running.pid)
  }
  const endpoint = claim.endpoint ?? (await chooseEndpoint(cluster))
  const server = await launchPostgres({ ...claim, endpoint, onOutput: log.debug })
  if (!server?.pid) return undefined
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const lock = await ownershipAt(claim, endpoint)
  if (!lock) return undefined
  const released = new Promise((resolve) => lock.once('end', resolve))
  const ended = Promise.race([exited, released])
  return { pid: server.pid, endpoint, lock, ended, stop: () => stopOwn(cluster, server) }
}

/** Undefined if the server is starting or stopping. */
async function ownershipAt({ cluster, dataDir }: Claim, endpoint: Endpoint) {
  const lock = await takeOwnership(await connectionUrl(cluster, endpoint, 'postgres'))
  if (lock === 'taken') throw new DataDirInUse(dataDir)
  return lock === 'unreachable' ? undefined : lock
}
