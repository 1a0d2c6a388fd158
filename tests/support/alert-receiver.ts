import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Answer = number | { location: string } | undefined

type Received = { body: unknown; type: string | undefined; authorization: string | undefined }

/** What ALERT_WEBHOOK_URL may name: answers with these, one after the other; the last one for good. */
export async function startReceiver(path: string, ...answers: Answer[]) {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-type': type, authorization } = request.headers
    const body: unknown = JSON.parse(await text(request))
    const answer = answers[Math.min(received.length, answers.length - 1)]
    received.push({ body, type, authorization })
    if (typeof answer === 'number') response.writeHead(answer).end()
    else if (answer) response.writeHead(302, answer).end()
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}${path}`, received }
}
