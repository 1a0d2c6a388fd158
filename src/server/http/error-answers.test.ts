import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from './error-answers.ts'

/** As drizzle throws what the database said. */
const failed = (said: object) => new Error('Failed query: insert', { cause: said })

async function answerTo(thrown: Error) {
  const app = Fastify()
  const nothing = () => Promise.resolve()
  answerErrors(app, nothing, nothing)
  app.get('/', () => {
    throw thrown
  })
  const { statusCode, body } = await app.inject('/')
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

it('names what is missing when a row that a write refers to was deleted', async () => {
  const said = { code: '23503', constraint: 'events_track_id_tracks_id_fk' }
  expect(await answerTo(failed(said))).toMatchObject({
    status: 400,
    body: { error: 'The selected track does not exist', code: 'invalid_input' },
  })
})

it('reports an unknown foreign key as a server error', async () => {
  const said = { code: '23503', constraint: 'somebody_else_fk' }
  expect(await answerTo(failed(said))).toMatchObject({ status: 500, body: { code: 'internal' } })
})

it.each(['40001', '40P01'])('asks to try again after %s', async (code) => {
  expect(await answerTo(failed({ code }))).toMatchObject({
    status: 409,
    body: {
      error: 'Somebody else changed the same thing at the same time. Please try again.',
      code: 'conflict',
    },
  })
})
