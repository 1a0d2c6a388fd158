import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { check, isOldNode, OLD_NODE } from './check.ts'
import { gameClient } from './game-client.ts'
import { gameSocket } from './game-socket.ts'
import { createRelay } from './relay.ts'
import { resultWatcher } from './result-watcher.ts'
import { checkSettings, HELP, readSettings, type Settings, SettingsError } from './settings.ts'
import { siteClient } from './site-client.ts'
import { stateLine, stateWriter } from './state-line.ts'

/** How long a last report may take when the relay is stopped. */
const GOODBYE_MS = 2_000

try {
  if (isOldNode(process.versions.node)) throw new SettingsError(OLD_NODE)
  const program = fileURLToPath(import.meta.url)
  await main(readSettings(process.argv.slice(2), process.env, program))
} catch (error) {
  const isAboutOptions = error instanceof TypeError && 'code' in error
  if (!(error instanceof SettingsError) && !isAboutOptions) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main(settings: Settings) {
  if (settings.isHelp) return void process.stdout.write(HELP)
  checkSettings(settings)
  const site = siteClient(settings.url, settings.token)
  const game = gameClient(settings.port)
  const { socketPort: port, speed } = settings
  const socket = gameSocket({ port, now: Date.now, speed })
  if (!settings.isCheck) return run(settings, { site, game, socket })
  const nodeVersion = process.versions.node
  const findings = await check({ settings, site, game, socket, nodeVersion })
  socket.close()
  for (const { isFine, text } of findings)
    process.stdout.write(`${isFine ? 'ok' : '!!'}  ${text}\n`)
  if (findings.some(({ isFine }) => !isFine)) process.exitCode = 1
}

type Clients = {
  site: ReturnType<typeof siteClient>
  game: ReturnType<typeof gameClient>
  socket: ReturnType<typeof gameSocket>
}

async function run({ speed, results, notes, url }: Settings, { site, game, socket }: Clients) {
  const now = Date.now
  const writer = stateWriter(process.stdout)
  const relay = createRelay({ game, socket, site, now, speed })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.once(signal, () => stop.abort())
  writer.tell(`Sending to ${url}`)
  const files = results ? watchFiles(results) : undefined

  async function watchFiles(folder: string) {
    const watcher = await resultWatcher({ site, folder, notes, now, speed, tell: writer.tell })
    while (!stop.signal.aborted) {
      await watcher.step()
      await pause(1_000 / speed)
    }
  }
  const pause = (ms: number) => delay(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  while (!stop.signal.aborted) {
    const wait = await relay.step()
    const status = relay.status()
    if (status.refusal) {
      writer.tell(status.refusal)
      process.exitCode = 1
      stop.abort()
      break
    }
    writer.show(stateLine(status))
    await pause(wait)
  }
  await Promise.race([relay.end(), delay(GOODBYE_MS, undefined, { ref: false })])
  await files
}
