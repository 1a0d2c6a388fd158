import { spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { RELAY_PROGRAM } from '#server/features/relay/index.ts'
import { startGameServer } from './game/game-server.ts'
import { writeResults } from './game/results-folder.ts'
import { createWorld } from './game/simulated-world.ts'
import { fillLiveNight, takeReportsUntil } from './fill-live-night.queries.ts'
import { raceOptions } from './race-options.ts'
import { liveNight } from './season/live-night.ts'

/** An hour of racing takes four minutes. */
export const LIVE_SPEED = 15
const RACE_MS = (liveNight.raceMinutes * 60_000) / LIVE_SPEED
/** After the race. Then its result is official, unless somebody has reported an incident. */
const REPORTS_MS = 3 * 60_000
const REQUESTS = 'http.server.request.start'

/** Of this one, the last two cross the line 0.3 s apart. */
const SEED = 47

/**
 * Prepares a race that is driven as soon as somebody opens the page of its event. Its data come from the game's simulator by
 * the relay, as they would from a PC of a member; so does its result.
 * @returns where to watch it; undefined without the guild that drives it
 */
export async function prepareLiveRace(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const night = await deps.db.transaction((tx) => fillLiveNight(tx, deps.now()))
  if (!night) return undefined
  const { eventId, token } = night
  const ofEvent = new RegExp(`^/(api/)?events/${eventId}(/|\\?|$)`)
  const stop = new AbortController()

  function startOnce(message: unknown) {
    const { request } = message as { request: IncomingMessage }
    if (!ofEvent.test(request.url ?? '')) return
    unsubscribe(REQUESTS, startOnce)
    void takeReportsUntil(deps.db, eventId, new Date(Date.now() + RACE_MS + REPORTS_MS))
    void driveRace(deps.config, token, stop.signal)
  }
  subscribe(REQUESTS, startOnce)
  process.once('exit', () => stop.abort())
  return {
    eventId,
    url: new URL(`/events/${eventId}/live`, deps.config.publicUrl).href,
    stop: () => {
      unsubscribe(REQUESTS, startOnce)
      stop.abort()
    },
  }
}

async function driveRace(
  { dataDir, publicUrl }: Deps['config'],
  token: string,
  signal: AbortSignal,
) {
  const race = { ...raceOptions(liveNight, 0, new Date()), seed: SEED, isBoxAfterLine: true }
  const slowZones = [{ from: 1_500, to: 1_680, factor: 1.8 }]
  const world = createWorld({
    scenario: { about: liveNight.title, race: { ...race, slowZones } },
    speed: LIVE_SPEED,
  })
  const game = await startGameServer(world)
  game.unref()
  const results = path.join(dataDir, 'game-results')
  const options = {
    url: publicUrl.origin,
    results,
    notes: path.join(dataDir, 'relay-notes.json'),
    'test-port': String(game.port),
    'test-socket-port': String(game.socketPort),
    'test-speed': String(LIVE_SPEED),
  }
  const relay = spawn(
    process.execPath,
    [RELAY_PROGRAM, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    { env: { PADDOCK_TOKEN: token }, stdio: 'ignore' },
  )
  relay.unref()
  signal.addEventListener('abort', () => {
    relay.kill()
    game.close()
  })
  await writeResults(world, results, signal)
}
