import { clockedApp } from './clocked-app.ts'

/** What `startLiveServer` starts: a server whose clock is set by each request, until it is killed. */
const { LIVE_DATA_DIR = '', LIVE_DATABASE = '' } = process.env

const { app, setClock } = await clockedApp({ databaseUrl: LIVE_DATABASE, dataDir: LIVE_DATA_DIR })
app.server.prependListener('request', ({ headers }) => {
  setClock(Number(headers['x-clock']))
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
