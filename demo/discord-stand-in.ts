import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local stand-in for Discord, for the demo: it knows every webhook and accepts every message. Returns its address. */
export async function startDiscordStandIn() {
  let messages = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: String(++messages), name: 'Paddock' }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
