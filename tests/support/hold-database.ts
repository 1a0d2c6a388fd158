import { startEmbedded } from '#server/database/embedded.ts'

/** A process that runs the embedded database of a folder until it is told to stop: what tests kill. */
const [dataDir = ''] = process.argv.slice(2)
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

try {
  const { url, stop } = await startEmbedded({ dataDir, log, onLost: fail })
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
