import { moveCluster } from '#server/installation/move-cluster.ts'
import { choosePrograms } from '#server/database/embedded/choose-programs.ts'
import { startEmbedded } from '#server/database/embedded.ts'

/**
 * Runs the embedded database of a folder until it is stopped or killed by a test. Arguments: the folder, POSTGRES_BIN,
 * POSTGRES_OLD_BIN.
 */
const [dataDir = '', postgresBin, postgresOldBin] = process.argv.slice(2)
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

try {
  const programs = await choosePrograms(postgresBin)
  await moveCluster({ dataDir, programs, postgresOldBin, log })
  const { url, stop } = await startEmbedded({ dataDir, programs, log, onLost: fail })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(url)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.log(error instanceof Error ? error.message : error)
  process.exit(1)
}

function ignore() {}
