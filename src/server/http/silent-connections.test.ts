import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { endSilentConnections } from './silent-connections.ts'

it('shuts down without waiting for a connection that has sent nothing', async () => {
  const { app, port } = await listening()
  const silent = connect(port, '127.0.0.1')
  const ended = once(silent, 'close')
  await Promise.all([once(app.server, 'connection'), once(silent, 'connect')])

  await app.close()

  await ended
})

it('completes a response that is in progress at shutdown', async () => {
  const asked = deferred()
  const mayAnswer = deferred()
  const { app, origin } = await listening(async () => {
    asked.resolve()
    await mayAnswer.promise
    return 'done'
  })
  const answer = fetch(origin)
  await asked.promise

  const closing = app.close()
  mayAnswer.resolve()

  expect(await (await answer).text()).toBe('done')
  await closing
})

async function listening(handler = async () => 'done') {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endSilentConnections(app)
  app.get('/', handler)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin, port: Number(new URL(origin).port) }
}
