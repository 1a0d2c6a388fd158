import { type Agent, get } from 'node:http'

/** Time to the last byte of the compressed response, and its size; decompression and parsing do not count. */
export function answerOf(url: string, cookie: string, agent: Agent) {
  const begun = performance.now()
  return new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
    const request = get(url, { agent, headers: { cookie, 'accept-encoding': 'gzip' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () => resolve({ ms: performance.now() - begun, bytes }))
    })
    request.on('error', reject)
  })
}
