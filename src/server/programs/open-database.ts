import type { Config } from '#server/config/config.ts'
import { checkServer } from '#server/database/check-server.ts'
import { choosePrograms } from '#server/database/embedded/choose-programs.ts'
import { clusterIn } from '#server/database/embedded/current-cluster.ts'
import { connectionUrl, socketEndpoint } from '#server/database/embedded/endpoint.ts'
import { DataDirInUse } from '#server/database/embedded/ownership.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { DATABASE, startEmbedded } from '#server/database/embedded.ts'
import { textForTerminal } from '#server/logging/describe-failure.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBin'>

/** For commands run on the server, whether or not Paddock is running. */
export async function openDatabase(settings: Settings) {
  try {
    return await openOwnDatabase(settings)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { url: await urlOfRunning(clusterIn(settings.dataDir)), close: nothing }
  }
}

/** Throws UnfitPostgres, and DataDirInUse while a Paddock runs on this DATA_DIR. */
export async function openOwnDatabase({ databaseUrl, dataDir, postgresBin }: Settings) {
  if (databaseUrl) {
    await checkServer(databaseUrl)
    return { url: databaseUrl, close: nothing }
  }
  const programs = await choosePrograms(postgresBin)
  const { url, stop } = await startEmbedded({ dataDir, programs, log, onLost: complain })
  return { url, close: stop }
}

function urlOfRunning(cluster: string) {
  const port = readPostmaster(cluster)?.port ?? 0
  return connectionUrl(cluster, socketEndpoint(cluster) ?? { port }, DATABASE)
}

const log = { debug: ignore, info: ignore, warn: ignore, error: complain }

function complain(problem: unknown) {
  process.stderr.write(`${textForTerminal(problem)}\n`)
}

async function nothing() {}

function ignore() {}
