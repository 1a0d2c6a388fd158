import { parentPort as bench, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

/** Fastify's own cost of answering the same bytes, as the baseline. */
const app = Fastify()
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(workerData))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
bench?.postMessage(origin, [])
