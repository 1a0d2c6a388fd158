import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { GameClient } from './game-client.ts'
import type { GameSocket } from './game-socket.ts'
import type { Settings } from './settings.ts'
import { errorOf, isRecord, type Site } from './site-client.ts'

const OLDEST_NODE = 22

/** How long the game may take until it tells something by its WebSocket. */
const HEARD_MS = 3_000
const LOOK_MS = 100

type Finding = { isFine: boolean; text: string }

type Options = {
  settings: Settings
  site: Pick<Site, 'get' | 'sendReport'>
  game: Pick<GameClient, 'find' | 'ask'>
  socket: Pick<GameSocket, 'keep' | 'hears'>
  nodeVersion: string
}

/** What `--check` says: one finding for everything that the relay needs. */
export async function check(options: Options): Promise<Finding[]> {
  const { settings, site, nodeVersion } = options
  return [
    nodeFinding(nodeVersion),
    ...(await siteFindings(site, settings.url)),
    ...(await gameFindings(options)),
    folderFinding(settings.results),
  ]
}

const fine = (text: string): Finding => ({ isFine: true, text })
const wrong = (text: string): Finding => ({ isFine: false, text })

export const isOldNode = (version: string) => Number.parseInt(version, 10) < OLDEST_NODE

export const OLD_NODE = `This needs Node ${OLDEST_NODE} or newer: get it from https://nodejs.org`

const nodeFinding = (version: string) =>
  isOldNode(version) ? wrong(`Node is ${version}. ${OLD_NODE}`) : fine(`Node is ${version}`)

async function siteFindings(site: Options['site'], url: string): Promise<Finding[]> {
  const [live, files] = await Promise.all(
    // Both are nonsense, which only a caller with the token's scope is told.
    [() => site.sendReport(gzipSync('{}')), () => site.get('/api/inbox/result-files/0')].map(
      (call) => call().catch(() => undefined),
    ),
  )
  if (!live || !files)
    return [wrong(`Paddock does not answer at ${url}: is the address right, and are you online?`)]
  const isOurs = [live, files].every(
    ({ body }) => isRecord(body) && typeof body['error'] === 'string',
  )
  if (!isOurs) return [wrong(`There is no Paddock at ${url}`)]
  if (live.status === 401)
    return [
      fine(`Paddock answers at ${url}`),
      wrong('The token is refused: it has ended or was revoked. Make a new one under My Profile.'),
    ]
  const mayNot = (what: string, answer: typeof live) =>
    wrong(`The token cannot be used to send ${what}: ${errorOf(answer)}`)
  return [
    fine(`Paddock answers at ${url}`),
    live.status === 403
      ? mayNot('what happens on the track', live)
      : fine('The token sends what happens on the track'),
    files.status === 403 ? mayNot('result files', files) : fine('The token sends result files'),
  ]
}

async function gameFindings({ game, socket }: Options) {
  if (!(await game.find()))
    return [wrong('The game is not running on this computer, or not with its usual port 6397')]
  const { is } = await game.ask('/rest/watch/sessionInfo')
  if (is !== 'answer') return [fine('The game runs, and is in its menu')]
  return [fine('The game runs a session'), await socketFinding(socket)]
}

/** Without it nothing is wrong: it tells what nobody needs. */
async function socketFinding(socket: Options['socket']) {
  for (let waited = 0; waited < HEARD_MS && !socket.hears(); waited += LOOK_MS) {
    socket.keep()
    await delay(LOOK_MS)
  }
  return fine(
    socket.hears()
      ? 'The game also tells tyres and kinds of penalties, by its WebSocket'
      : 'The game’s WebSocket at port 6398 tells nothing: tyres and kinds of penalties stay unknown',
  )
}

function folderFinding(folder: Settings['results']) {
  if (folder === null) return fine('Result files are not sent')
  if (folder === undefined)
    return wrong('No folder with results is known: say --results, or --no-results')
  return existsSync(folder)
    ? fine(`Results are read from ${folder}`)
    : wrong(`There is no folder ${folder}`)
}
