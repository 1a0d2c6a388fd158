import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { answer } from './answer.ts'
import type { Client } from './scenario.ts'
import type { SimulatedWorld } from './simulated-world.ts'
import { contains } from './spans.ts'
import { startUiSocket } from './ui-socket.ts'

const SLOW_MS = 3_000
/** How often it looks whether the port is to be open. */
const LOOK_MS = 20

type Options = { client?: Client; port?: number; host?: string }

/** The game on one PC: its ports, as a sender on the same PC sees them. The second one is the next after the first. */
export async function startGameServer(
  world: SimulatedWorld,
  { client = {}, port = 0, host = '127.0.0.1' }: Options = {},
) {
  const { scenario } = world
  /** How often each call came. */
  const asked = new Map<string, number>()
  let atOnce = 0
  let mostAtOnce = 0
  let count = 0

  const server = createServer((request, response) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    response.on('close', () => (atOnce -= 1))
    void reply(request, response)
  })

  async function reply({ method = '', url = '' }: IncomingMessage, response: ServerResponse) {
    const call = `${method} ${url}`
    asked.set(call, (asked.get(call) ?? 0) + 1)
    count += 1
    const { slowEvery } = scenario.quirks ?? {}
    if (slowEvery && count % slowEvery === 0) await delay(SLOW_MS, undefined, { ref: false })
    const seconds = world.seconds()
    const isHere = seconds >= (client.from ?? 0) && seconds < (client.to ?? Infinity)
    const shown = isHere ? world.shown() : undefined
    const found = method === 'GET' ? answer(url, shown, scenario, client, seconds) : undefined
    const { status, body } = found ?? { status: method === 'GET' ? 404 : 405, body: '' }
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
  }

  const listen = async (at: number) => {
    server.listen(at, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const isToBeOpen = () => !scenario.closed?.some((span) => contains(span, world.seconds()))
  const usedPort = await listen(port)
  const socket = scenario.quirks?.hasNoSocket
    ? undefined
    : await startUiSocket(world, { client, port: port && port + 1, host, isToBeOpen })
  const watch = scenario.closed && setInterval(openOrClose, LOOK_MS)
  watch?.unref()

  function openOrClose() {
    if (isToBeOpen() === server.listening) return
    if (server.listening) close()
    else server.listen(usedPort, host)
  }

  function close() {
    server.close()
    server.closeAllConnections()
  }

  return {
    port: usedPort,
    /** Of its WebSocket; undefined where it has none. */
    socketPort: socket?.port,
    socketHeard: socket?.heard ?? [],
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${usedPort}`,
    asked,
    /** Requests that were open at the same time. */
    mostAtOnce: () => mostAtOnce,
    unref: () => {
      server.unref()
      socket?.unref()
    },
    close: () => {
      clearInterval(watch)
      socket?.close()
      close()
    },
  }
}
