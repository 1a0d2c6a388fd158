import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresAccount } from './embedded/account.ts'
import { type Owned, claimCluster } from './embedded/claim.ts'
import { clusterExists, createCluster } from './embedded/cluster.ts'
import { clusterIn } from './embedded/current-cluster.ts'
import { connectionUrl } from './embedded/endpoint.ts'
import { makeFolder } from './embedded/make-folder.ts'
import { requireSameMajor } from './embedded/major.ts'
import { DataDirInUse } from './embedded/ownership.ts'
import { type Programs, embeddedPrograms } from './embedded/programs.ts'
import { watchCluster } from './embedded/watch-cluster.ts'

export type EmbeddedDatabase = { url: string; pid: () => number; stop: () => Promise<void> }

type Options = {
  dataDir: string
  /** Folder of the database files; by default the one in `dataDir`. */
  cluster?: string
  /** By default the bundled programs. */
  programs?: Programs
  log: Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>
  /** The database is lost or owned by another process; this process must exit. */
  onLost: (error: Error) => void
  /** False only if losing the data does not matter, as in tests. */
  durable?: boolean
  /** Whether all connections are read-only. */
  isReadOnly?: boolean
}

export const DATABASE = 'paddock'

/** Runs PostgreSQL on `cluster` until `stop`; restarts it if it dies. Throws DataDirInUse and UnfitPostgres. */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { log, durable = true, isReadOnly = false, programs = embeddedPrograms() } = options
  const dataDir = resolve(options.dataDir)
  const cluster = options.cluster ?? clusterIn(dataDir)
  await makeFolder(dataDir)
  const account = postgresAccount(cluster)
  if (!clusterExists(cluster)) {
    log.info('Creating the embedded database')
    await createCluster(cluster, account, programs)
  }
  await requireSameMajor(cluster, programs)

  const claim = (endpoint?: Owned['endpoint']) =>
    claimCluster({ cluster, dataDir, account, programs, durable, isReadOnly, log, endpoint })
  let owned = await claim()
  const stopping = new AbortController()

  async function keepRunning() {
    await owned.ended
    while (!stopping.signal.aborted) {
      log.error('The embedded database stopped unexpectedly: restarting it')
      try {
        owned = await claim(owned.endpoint)
        // `stop` was called while the server was starting, and stops it after this.
        if (stopping.signal.aborted) return
        log.info('The embedded database is running again')
        await owned.ended
      } catch (error) {
        if (error instanceof DataDirInUse) return options.onLost(error)
        log.error(String(error))
        await delay(1_000)
      }
    }
  }

  async function stop() {
    stopWatching()
    stopping.abort()
    await owned.stop()
    await watching
    // A restart may have been in progress when stop was called.
    await owned.stop()
  }

  await createDatabase(owned)
  const watching = keepRunning()
  const stopWatching = watchCluster(cluster, () => {
    void stop().finally(() =>
      options.onLost(
        new Error(`${cluster} was deleted or replaced while Paddock used it: stopping.`),
      ),
    )
  })
  return {
    url: await connectionUrl(cluster, owned.endpoint, DATABASE),
    pid: () => owned.pid,
    stop,
  }
}

async function createDatabase({ lock }: Owned) {
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await lock.query(`create database ${DATABASE}`)
}
