import type { Config } from './config.ts'
import { checkServer } from './database/check-server.ts'
import { choosePrograms } from './database/embedded/choose-programs.ts'
import { clusterIn } from './database/embedded/current-cluster.ts'
import { connectionUrl, socketEndpoint } from './database/embedded/endpoint.ts'
import { DataDirInUse } from './database/embedded/ownership.ts'
import { readPostmaster } from './database/embedded/postmaster.ts'
import { DATABASE, startEmbedded } from './database/embedded.ts'
import { textForTerminal } from './describe-failure.ts'

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
