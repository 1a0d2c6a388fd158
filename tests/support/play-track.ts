import { gunzipSync } from 'node:zlib'
import { answer } from '#demo/game/answer.ts'
import type { Client } from '#demo/game/scenario.ts'
import { findScenario, type ScenarioName } from '#demo/game/scenarios.ts'
import { createWorld } from '#demo/game/simulated-world.ts'
import { contains } from '#demo/game/spans.ts'
import { UI_TOPICS } from '#demo/game/ui-messages.ts'
import { gameClient } from '#relay/game-client.ts'
import { gameSocket } from '#relay/game-socket.ts'
import { createRelay } from '#relay/relay.ts'
import type { Report } from '#relay/report.ts'
import type { SiteAnswer } from '#relay/site-client.ts'

const STEP_MS = 250
const ANSWER_MS = 20
const TIMEOUT_MS = 2_000
/** Between messages of the game's WebSocket. */
const TELLS_MS = 500

type Receive = (
  report: Report,
  ms: number,
  pc: number,
) => Partial<SiteAnswer> | undefined | Promise<Partial<SiteAnswer> | undefined>

type Options = {
  /** By default those of the scenario. */
  clients?: readonly Client[]
  /** Seconds of the scenario after which nobody looks any more. */
  until?: number
  /** When it begins, in milliseconds. */
  from?: number
  /** Seconds of the game in one of ours. The more, the more of it passes between two looks. */
  speed?: number
}

/**
 * Plays a scenario through the relay in no time: all clocks move only when the relays have nothing to do.
 * @param receive what the site does with a report, at a moment, of one of the PCs
 */
export async function playTrack(
  name: ScenarioName,
  receive: Receive,
  {
    clients = findScenario(name).clients ?? [{}],
    until = Infinity,
    from = 0,
    speed = 1,
  }: Options = {},
) {
  const scenario = findScenario(name)
  let ms = from
  const world = createWorld({ scenario, now: () => ms, startedAt: from, speed })
  const asked: string[] = []
  const posts: { at: number; report: Report }[] = []

  function startPc(client: Client, pc: number) {
    let asks = 0
    const game = gameClient(6397, async (address) => {
      const { host, pathname } = new URL(address)
      const seconds = world.seconds()
      if (host !== '127.0.0.1:6397' || scenario.closed?.some((span) => contains(span, seconds)))
        throw new TypeError('fetch failed')
      asked.push(pathname)
      asks += 1
      if (scenario.quirks?.slowEvery && asks % scenario.quirks.slowEvery === 0) {
        ms += TIMEOUT_MS
        throw new DOMException('Too late', 'TimeoutError')
      }
      ms += ANSWER_MS
      const isHere = seconds >= (client.from ?? 0) && seconds < (client.to ?? Infinity)
      const found = answer(pathname, isHere ? world.shown() : undefined, scenario, client, seconds)
      return new Response(found?.body ?? '', { status: found?.status ?? 404 })
    })
    const sendReport = async (packed: Buffer) => {
      const report = JSON.parse(gunzipSync(packed).toString()) as Report
      posts.push({ at: ms - from, report })
      const answered = await receive(report, ms, pc)
      return { status: 200, body: {}, retryAfterMs: undefined, ...answered }
    }
    const socket = new EventTarget()
    let toldAt = Number.NEGATIVE_INFINITY
    function tell() {
      const shown = ms - toldAt >= TELLS_MS ? world.shown() : undefined
      if (!shown) return
      toldAt = ms
      const body = UI_TOPICS['LiveStandings']?.({
        shown,
        scenario,
        client,
        seconds: world.seconds(),
      })
      const data = JSON.stringify({ messageType: 'UPDATE', topic: 'LiveStandings', body })
      socket.dispatchEvent(new MessageEvent('message', { data }))
    }
    const ahead = (scenario.quirks?.pcClockAhead ?? 0) * 1_000
    const now = () => ms + ahead
    const ui = gameSocket({
      port: 6398,
      now,
      speed,
      open: () =>
        Object.assign(socket, { send: () => {}, close: () => {}, readyState: 1 }) as never,
    })
    const relay = createRelay({ game, socket: ui, site: { sendReport }, now, speed })
    return { ...relay, tell: scenario.quirks?.hasNoSocket ? () => {} : tell }
  }

  const relays = clients.map(startPc)
  while (!world.isOver() && world.seconds() < until) {
    for (const relay of relays) {
      relay.tell()
      await relay.step()
      await relay.settled()
    }
    ms += STEP_MS
  }
  return { posts, asked, relays, world, reports: posts.map(({ report }) => report) }
}
