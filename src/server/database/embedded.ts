import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresAccount } from './embedded/account.ts'
import { type Owned, claimCluster } from './embedded/claim.ts'
import { clusterExists, createCluster } from './embedded/cluster.ts'
import { connectionUrl } from './embedded/endpoint.ts'
import { makeFolder } from './embedded/make-folder.ts'
import { DataDirInUse } from './embedded/ownership.ts'
import { stopPostmaster } from './embedded/postmaster.ts'

export type EmbeddedDatabase = { url: string; pid: () => number; stop: () => Promise<void> }

type Options = {
  dataDir: string
  log: Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>
  /** The database now belongs to another process: this one has to end. */
  onLost: (error: Error) => void
  /** False only where losing the data does not matter, as in tests. */
  durable?: boolean
}

export const DATABASE = 'paddock'

/** Runs PostgreSQL on `dataDir`/postgres until `stop`, and starts it again if it dies. Throws DataDirInUse. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log, durable = true } = options
  const dataDir = resolve(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  await makeFolder(dataDir)
  const account = postgresAccount(cluster)
  if (!clusterExists(cluster)) {
    log.info('Creating the embedded database')
    await createCluster(cluster, account)
  }

  const claim = (endpoint?: Owned['endpoint']) =>
    claimCluster({ cluster, dataDir, account, durable, log, endpoint })
  let owned = await claim()
  const stopping = new AbortController()

  async function keepRunning() {
    await owned.ended
    while (!stopping.signal.aborted) {
      log.error('The embedded database ended: starting it again')
      try {
        owned = await claim(owned.endpoint)
        log.info('The embedded database is back')
        await owned.ended
      } catch (error) {
        if (error instanceof DataDirInUse) return options.onLost(error)
        log.error(String(error))
        await delay(1_000)
      }
    }
  }

  await createDatabase(owned)
  const watching = keepRunning()
  return {
    url: await connectionUrl(cluster, owned.endpoint, DATABASE),
    pid: () => owned.pid,
    stop: async () => {
      stopping.abort()
      await stopPostmaster(cluster, owned.pid)
      await watching
      // A restart that was under way when the stop was asked for.
      await stopPostmaster(cluster, owned.pid)
    },
  }
}

async function createDatabase({ lock }: Owned) {
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await lock.query(`create database ${DATABASE}`)
}
