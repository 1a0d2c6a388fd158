import { spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { RELAY_PROGRAM } from '#server/features/relay/index.ts'
import { startGameServer } from './game/game-server.ts'
import { writeResults } from './game/results-folder.ts'
import { createWorld } from './game/simulated-world.ts'
import { fillLiveNight } from './fill-live-night.queries.ts'
import { raceOptions } from './race-options.ts'
import { liveNight } from './season/live-night.ts'

/** An hour of racing takes four minutes. */
export const LIVE_SPEED = 15
const REQUESTS = 'http.server.request.start'

/**
 * Prepares a race that is driven as soon as somebody opens the page of its event. Its data come from the game's simulator by
 * the relay, as they would from a PC of a member; so does its result.
 * @returns where to watch it; undefined without the guild that drives it
 */
export async function prepareLiveRace(deps: Pick<Deps, 'db' | 'config' | 'now'>) {
  const night = await deps.db.transaction((tx) => fillLiveNight(tx, deps.now()))
  if (!night) return undefined
  const ofEvent = new RegExp(`^/(api/)?events/${night.eventId}(/|\\?|$)`)

  function startOnce(message: unknown) {
    const { request } = message as { request: IncomingMessage }
    if (!ofEvent.test(request.url ?? '')) return
    unsubscribe(REQUESTS, startOnce)
    void driveRace(deps.config, night?.token ?? '')
  }
  subscribe(REQUESTS, startOnce)
  return new URL(`/events/${night.eventId}/live`, deps.config.publicUrl).href
}

async function driveRace({ dataDir, publicUrl }: Deps['config'], token: string) {
  const race = raceOptions(liveNight, 0, new Date())
  const world = createWorld({
    scenario: {
      about: liveNight.title,
      race: { ...race, isBoxAfterLine: true, slowZones: [{ from: 1_500, to: 1_680, factor: 1.8 }] },
    },
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
    'test-speed': String(LIVE_SPEED),
  }
  const relay = spawn(
    process.execPath,
    [RELAY_PROGRAM, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    { env: { PADDOCK_TOKEN: token }, stdio: 'ignore' },
  )
  relay.unref()
  process.once('exit', () => relay.kill())
  await writeResults(world, results)
}
