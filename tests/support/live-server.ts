import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { listenForChanges } from '#server/database/changes.ts'
import { connectDatabase } from '#server/database/connect.ts'

/** What `startLiveServer` starts: a server whose clock is set by each request, until it is killed. */
const { LIVE_DATA_DIR = '', LIVE_DATABASE = '' } = process.env

const log = pino({ level: 'silent' })
const { db, pool } = connectDatabase(LIVE_DATABASE, log)
let clock = new Date()
const app = await buildApp({
  config: readConfig({
    DATA_DIR: LIVE_DATA_DIR,
    DATABASE_URL: LIVE_DATABASE,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
  }),
  db,
  pool,
  changes: listenForChanges(LIVE_DATABASE, log),
  log,
  now: () => clock,
  fetch: () => Promise.reject(new Error('No outside calls')),
  webRoot: undefined,
})
app.server.prependListener('request', ({ headers }) => {
  clock = new Date(Number(headers['x-clock']))
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
