import { Agent, request } from 'node:http'
import type { AnyRequest } from './any-request.ts'

export type Answer = { status: number; type: string; body: string }

// Long enough for a busy machine; anything slower counts as a hang.
const REQUEST_TIMEOUT_MS = 60_000

/** Sends a request over a real connection; throws if no complete response arrives. */
export function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const send = ({ method, path, headers, body }: AnyRequest, cookie: string | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: {
            ...(cookie ? { cookie } : {}),
            ...headers,
            ...(body ? { 'content-length': body.length } : {}),
          },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', reject)
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              type: reply.headers['content-type'] ?? '',
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
