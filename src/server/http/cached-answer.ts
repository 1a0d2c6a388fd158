import type { FastifyReply } from 'fastify'

type Kept = { version: string; body: Buffer }

/**
 * Keeps the bytes of an answer for as long as `version`, asked of the database with every request, stays the same.
 * Any number of processes may do so: none can serve what another has changed.
 */
export function cachedAnswer() {
  const kept = new Map<string, Kept>()

  return async function send(
    reply: FastifyReply,
    key: string,
    version: string,
    make: () => Promise<unknown>,
  ) {
    let answer = kept.get(key)
    if (answer?.version !== version) {
      answer = { version, body: Buffer.from(JSON.stringify(await make())) }
      kept.set(key, answer)
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body)
  }
}
