import { Agent, request } from 'node:http'
import type { AnyRequest } from './any-request.ts'

export type Answer = { status: number; type: string; body: string }

// Whatever takes longer is taken for a hang, on a busy machine too.
const HANG_MS = 60_000

/** Sends a request over a real connection; throws when no whole answer comes. */
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
          signal: AbortSignal.timeout(HANG_MS),
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
