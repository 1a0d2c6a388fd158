import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { moveCluster } from '#server/installation/move-cluster.ts'
import { returnMemoryWhenIdle } from './idle-memory.ts'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import { cleanStoredHtml } from '#server/database/clean-stored-html.ts'
import { listenForChanges } from '#server/database/changes.ts'
import { checkServer } from '#server/database/check-server.ts'
import { connectDatabase, poolSettings } from '#server/database/connect.ts'
import { choosePrograms } from '#server/database/embedded/choose-programs.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { waitForDatabase } from '#server/database/wait-for-database.ts'
import type { Deps } from '#server/deps.ts'
import { textForTerminal } from '#server/logging/describe-failure.ts'
import { warnAboutSignIn } from '#server/features/auth/index.ts'
import { sendDuePosts } from '#server/features/discord/index.ts'
import { MESSAGE_SENDERS, sendDueMessages } from '#server/features/messages/index.ts'
import { makePushKeys } from '#server/features/push/index.ts'
import { freezeTables } from '#server/features/championships/index.ts'
import { recomputeOutdated } from '#server/features/results/index.ts'
import { sendDueMessages as sendDueMessagesToPrograms } from '#server/features/webhooks/index.ts'
import { prepareDatabase } from '#server/installation/prepare-database.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/logging/log.ts'
import { listenForMetrics } from '#server/metrics/metrics-port.ts'
import { projectRoot } from '#server/config/project-root.ts'
import { removeLeftovers } from '#server/files/remove-leftovers.ts'
import { startSender } from '#server/work/start-sender.ts'
import { type Shutdown, atMost, installShutdown } from './shutdown.ts'
import { startFailure } from './start-failure.ts'
import { unknownVariables } from '#server/config/unknown-variables.ts'

const REQUESTS_TIMEOUT_MS = 10_000

/**
 * Connections that may wait to be accepted. Of more at once, Linux loses some: they seem open to the browser, and are reset
 * when it sends its request.
 */
const BACKLOG = 4_096

type Extras = {
  /** Runs after the database is ready and before the server listens. */
  prepare?: (deps: Deps) => Promise<void>
  /** Called instead of Discord, of other programs, and of push services. */
  discordOrigin?: string
  programOrigin?: string
  pushOrigin?: string
  /** Seconds of the game in a second, where the demo plays a race faster than it is. */
  trackSpeed?: number
  /** Ends the process then. */
  onlyPrepares?: boolean
  /** Returns what is printed below the line with the URL. */
  note?: () => string
}

/** Runs the server until a signal stops the process; exits if the start fails. */
export async function runServer(env: NodeJS.ProcessEnv, extras: Extras = {}) {
  const { note, onlyPrepares } = extras
  const config = readConfigOrExit(env)
  const log = createLog(config.logLevel)
  for (const sentence of unknownVariables(env)) log.warn(sentence)
  const shutdown = installShutdown(log)
  try {
    await serve(config, log, shutdown, extras)
    if (onlyPrepares) return await shutdown.close(0)
    process.stdout.write(`${[readyLine(config), note?.()].filter(Boolean).join('\n')}\n`)
    shutdown.ready()
  } catch (error) {
    const reason = startFailure(error, config)
    if (!reason) log.fatal({ err: error }, 'Paddock could not start')
    process.stderr.write(`${reason ?? `Paddock could not start: ${textForTerminal(error)}`}\n`)
    await shutdown.close(1)
  }
}

async function serve(config: Config, log: Logger, shutdown: Shutdown, extras: Extras) {
  // Loaded while the database starts, because it takes most of the start-up time.
  const loadingApp = import('#server/app.ts')
  const url = config.databaseUrl ?? (await openEmbedded(config, log, shutdown))
  const { pool, db } = connectDatabase(url, log, poolSettings(config))
  shutdown.addStep(() => atMost(2_000, pool.end()))
  await waitForDatabase(url, log)
  await checkServer(url)
  await prepareDatabase({ url, config, log })
  await removeLeftovers({ url, dataDir: config.dataDir, log })
  await warnAboutSignIn({ db, config, log })
  await fillCatalogue(db)
  await makePushKeys(db)
  await cleanStoredHtml(db)
  await recomputeOutdated({ db, log })
  await freezeTables({ db, log })

  const webRoot = join(projectRoot, 'web')
  const changes = listenForChanges(config.databaseListenUrl ?? url, log)
  shutdown.addStep(changes.close)
  const deps: Deps = {
    config,
    log,
    db,
    pool,
    changes,
    webRoot,
    fetch,
    now: () => new Date(),
    ...(extras.discordOrigin !== undefined && { discordOrigin: extras.discordOrigin }),
    ...(extras.programOrigin !== undefined && { programOrigin: extras.programOrigin }),
    ...(extras.pushOrigin !== undefined && { pushOrigin: extras.pushOrigin }),
    ...(extras.trackSpeed !== undefined && { trackSpeed: extras.trackSpeed }),
  }
  await extras.prepare?.(deps)
  if (extras.onlyPrepares) return
  const { buildApp } = await loadingApp
  const app = await buildApp(deps)
  const stopJobs = startJobs(allJobs, deps)
  const stopSenders = startSenders(deps)
  shutdown.addStep(async () => {
    await atMost(REQUESTS_TIMEOUT_MS, Promise.all([app.close(), stopJobs(), stopSenders()]))
    app.server.closeAllConnections()
  })
  shutdown.addStep(await listenForMetrics(deps))
  warnIfExposed(config, log)
  await app.listen({
    port: config.port,
    host: config.host,
    backlog: BACKLOG,
    listenTextResolver: () => 'Listening',
  })
  returnMemoryWhenIdle()
}

/** Each with a rhythm of its own, so that none waits for another. */
function startSenders(deps: Deps) {
  const stops = [
    startSender(deps, { topic: 'webhooks', sendDue: (signal) => sendDuePosts(deps, signal) }),
    startSender(deps, {
      topic: 'webhooks',
      sendDue: (signal) => sendDueMessagesToPrograms(deps, signal),
    }),
    ...MESSAGE_SENDERS.map((sender) =>
      startSender(deps, {
        topic: 'notifications',
        sendDue: (signal) => sendDueMessages(deps, sender, signal),
      }),
    ),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}

async function openEmbedded(config: Config, log: Logger, shutdown: Shutdown) {
  const { dataDir, postgresBin, postgresOldBin } = config
  const part = log.child({ part: 'database' })
  const programs = await choosePrograms(postgresBin)
  await moveCluster({ dataDir, programs, postgresOldBin, log: part })
  const embedded = await startEmbedded({
    dataDir,
    programs,
    log: part,
    onLost: (error) => {
      log.fatal(error.message)
      void shutdown.close(1)
    },
  })
  shutdown.addStep(embedded.stop)
  return embedded.url
}

function readConfigOrExit(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

function readyLine({ publicUrl, host, port, isLoopback }: Config) {
  const listening = isLoopback ? '' : ` (listening on ${host}:${port})`
  return `Paddock is ready: ${publicUrl.origin}${listening}`
}

/** On loopback the first account becomes admin and passwords are enabled, which is unsafe on an open port. */
function warnIfExposed({ isLoopback, host }: Config, log: Logger) {
  const isLocalHost = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (isLoopback && !isLocalHost)
    log.warn('HOST accepts other machines, but PUBLIC_URL is for this machine only: set PUBLIC_URL')
}
