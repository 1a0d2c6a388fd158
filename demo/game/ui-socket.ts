import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Client } from './scenario.ts'
import type { SimulatedWorld } from './simulated-world.ts'
import { acceptKey, frameReader, textFrame } from './socket-frames.ts'
import { UI_TOPICS } from './ui-messages.ts'

const PATH = '/websocket/ui'
/** Between updates, in the game's time and in ours at the least. */
const EVERY_MS = 500
const SHORTEST_MS = 50

type Options = { client: Client; port: number; host: string; isToBeOpen: () => boolean }

/** The game's second port, which tells its own pages what is new: whoever has subscribed to a topic hears of it. */
export async function startUiSocket(
  world: SimulatedWorld,
  { client, port, host, isToBeOpen }: Options,
) {
  const sockets = new Set<Duplex>()
  const heard: string[] = []
  const server = createServer((_, response) => response.writeHead(404).end())

  server.on('upgrade', ({ url, headers }, socket) => {
    const key = headers['sec-websocket-key']
    if (url !== PATH || !key || !isToBeOpen()) {
      socket.destroy()
      return
    }
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptKey(key)}\r\n\r\n`,
    )
    sockets.add(socket)
    const topics = new Set<string>()
    const read = frameReader((text) => {
      heard.push(text)
      const { messageType, topic } = JSON.parse(text) as Record<string, string>
      if (messageType === 'SUB' && topic) topics.add(topic)
    })
    const timer = setInterval(
      () => {
        if (!isToBeOpen()) {
          socket.destroy()
          return
        }
        const seconds = world.seconds()
        const isHere = seconds >= (client.from ?? 0) && seconds < (client.to ?? Infinity)
        const shown = isHere ? world.shown() : undefined
        if (!shown) return
        for (const topic of topics) {
          const body = UI_TOPICS[topic]?.({ shown, scenario: world.scenario, client, seconds })
          const message = { messageType: 'UPDATE', topic, body }
          if (body !== undefined) socket.write(textFrame(JSON.stringify(message)))
        }
      },
      Math.max(SHORTEST_MS, EVERY_MS / world.speed),
    )
    timer.unref()
    socket.on('data', (bytes: Buffer) => read(bytes) && socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
    })
  })

  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** What was sent to it. */
    heard,
    unref: () => server.unref(),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
