import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { jobRuns, messages, notifications } from '#server/database/schema.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { liveApi } from '#shared/contract/live.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { systemApi } from '#shared/contract/system.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { listenForMetrics } from './metrics-port.ts'

const TOKEN = 'for-the-tests-of-metrics'
const { app, as, deps, make } = await startTestApp({ env: { METRICS_TOKEN: TOKEN } })
const admin = as(await make.admin())

it('is only for those who send the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const headers = authorization ? { authorization } : {}
    const reply = await app.inject({ url: '/metrics', headers })
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  }
  const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
})

it('does not exist unless it is asked for', async () => {
  const other = await startTestApp()
  expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

it('counts requests by the pattern of their route and their status', async () => {
  const event = await make.event()
  const before = await read()
  await admin.call(eventsApi.get, { params: { id: event.id } })
  await admin.request(eventsApi.get, { params: { id: 999_999 } })
  await app.inject({ url: '/wp-login.php' })
  const after = await read()

  const counted = (route: string, status: number) => {
    const key = `paddock_http_requests_total{method="GET",route="${route}",status="${status}"}`
    return (after[key] ?? 0) - (before[key] ?? 0)
  }
  expect(counted(eventsApi.get.path, 200)).toBe(1)
  expect(counted(eventsApi.get.path, 404)).toBe(1)
  expect(counted('/*', 404)).toBe(1)
  const labels = `method="GET",route="${eventsApi.get.path}"`
  const count = `paddock_http_request_duration_seconds_count{${labels}}`
  expect((after[count] ?? 0) - (before[count] ?? 0)).toBe(2)
  expect(after[`paddock_http_request_duration_seconds_bucket{${labels},le="+Inf"}`]).toBe(
    after[count],
  )
  expect(after[`paddock_http_request_duration_seconds_sum{${labels}}`]).toBeGreaterThan(0)
  expect(Object.keys(after).join()).not.toContain('wp-login')
})

it('counts imports by their outcome', async () => {
  const event = await make.event()
  const before = await read()
  const upload = (content: Buffer | string) =>
    admin.request(resultsApi.upload, {
      params: { id: event.id },
      file: { name: 'race.xml', content },
    })
  const content = raceFile({ seed: 8, minutes: 20, startedAt: event.startDateTime })
  expect(await upload(content)).toMatchObject({ status: 200 })
  expect(await upload('<rubbish/>')).toMatchObject({ status: 400 })
  const after = await read()

  for (const outcome of ['stored', 'refused']) {
    const key = `paddock_imports_total{outcome="${outcome}"}`
    expect((after[key] ?? 0) - (before[key] ?? 0)).toBe(1)
  }
  const count = 'paddock_import_duration_seconds_count'
  expect((after[count] ?? 0) - (before[count] ?? 0)).toBe(2)
})

it('counts open pages, and does not take the life of a stream for a slow answer', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = await signIn(deps, (await make.driver()).id)
  const { paddock_live_streams: before = 0 } = await read()
  const leaving = new AbortController()
  const headers = { cookie, accept: 'text/event-stream' }
  const stream = await fetch(`${origin}${liveApi.listen.path}`, { headers, signal: leaving.signal })
  expect(stream.status).toBe(200)
  expect((await read())['paddock_live_streams']).toBe(before + 1)

  leaving.abort()
  await expect.poll(async () => (await read())['paddock_live_streams']).toBe(before)
  expect(Object.keys(await read()).join()).not.toContain(
    `duration_seconds_count{method="GET",route="${liveApi.listen.path}"}`,
  )
})

it('says when jobs last succeeded, and which of them fail', async () => {
  const job = { everyMs: 1_000, timeoutMs: 1_000 }
  const stopping = new AbortController().signal
  const fail = () => Promise.reject(new Error('No'))
  await runIfDue({ ...job, name: 'good', run: async () => ({}) }, deps, stopping)
  await runIfDue({ ...job, name: 'bad', run: fail }, deps, stopping)

  const now = await read()
  expect(now).toMatchObject({
    'paddock_job_failing{job="good"}': 0,
    'paddock_job_failing{job="bad"}': 1,
    'paddock_job_runs_total{job="good",outcome="succeeded"}': 1,
    'paddock_job_runs_total{job="bad",outcome="failed"}': 1,
  })
  const at = now['paddock_job_last_success_timestamp_seconds{job="good"}'] ?? 0
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60)
  expect(now).not.toHaveProperty(['paddock_job_last_success_timestamp_seconds{job="bad"}'])
})

it('counts what is sent outside, and says how long it has been due', async () => {
  const { id: userId } = await make.driver()
  const hourAgo = new Date(Date.now() - 3_600_000)
  const later = new Date(Date.now() + 3_600_000)
  const [told, other, waiting] = await deps.db
    .insert(notifications)
    .values([1, 2, 3].map((causeId) => ({ causeId, userId, kind: 'ban' as const, details: {} })))
    .returning()
  await deps.db.insert(messages).values([
    { notificationId: told?.id ?? 0, channel: 'mail', dueAt: hourAgo },
    { notificationId: told?.id ?? 0, channel: 'push', state: 'failed', endedAt: hourAgo },
    // Due only later, as what waits for a digest.
    { notificationId: other?.id ?? 0, channel: 'push', dueAt: later },
  ])
  const [digest] = await deps.db
    .insert(messages)
    .values({ digestOf: userId, channel: 'mail', dueAt: later })
    .returning()
  await deps.db.insert(messages).values({
    notificationId: waiting?.id ?? 0,
    channel: 'mail',
    dueAt: new Date(hourAgo.getTime() - 3_600_000),
    inDigestId: digest?.id ?? 0,
  })

  const now = await read()
  expect(now).toMatchObject({
    'paddock_deliveries{channel="mail",state="due"}': 1,
    'paddock_deliveries{channel="push",state="failed"}': 1,
  })
  expect(now['paddock_deliveries_oldest_due_seconds{channel="mail"}']).toBeGreaterThan(3_590)
  expect(now['paddock_deliveries_oldest_due_seconds{channel="mail"}']).toBeLessThan(3_700)
  expect(now).not.toHaveProperty(['paddock_deliveries{channel="push",state="due"}'])
})

it('says that the clock was ahead when a job last ran', async () => {
  const ahead = new Date(Date.now() + 400 * 86_400_000)
  const run = { startedAt: ahead, finishedAt: new Date(), succeededAt: ahead }
  await deps.db.insert(jobRuns).values({ job: 'early', ...run })

  const now = await read()
  expect(now).toMatchObject({
    'paddock_job_clock_was_ahead{job="early"}': 1,
    'paddock_job_last_duration_seconds{job="early"}': 0,
  })
  expect(now).not.toHaveProperty(['paddock_job_last_success_timestamp_seconds{job="early"}'])
})

it('knows the process, the event loop and the pool', async () => {
  await read()
  await turnOfTheLoop()
  const until = performance.now() + 150
  while (performance.now() < until);
  await turnOfTheLoop()
  const now = await read()

  expect(now['process_resident_memory_bytes']).toBeGreaterThan(20_000_000)
  expect(now['process_cpu_seconds_total']).toBeGreaterThan(0.15)
  expect(now['paddock_event_loop_delay_seconds{quantile="1"}']).toBeGreaterThan(0.1)
  expect(now['paddock_database_up']).toBe(1)
  expect(now['paddock_database_connections_max']).toBe(10)
  expect(now['paddock_database_connections{state="idle"}']).toBeGreaterThan(0)
  expect(now['paddock_database_waiting']).toBe(0)
})

it('knows the disk, the size of the database and the last backup', async () => {
  expect((await read())['paddock_last_backup_timestamp_seconds']).toBe(0)
  await admin.call(systemApi.backUp)

  const now = await read()
  expect(now['paddock_disk_free_bytes']).toBeGreaterThan(0)
  expect(now['paddock_disk_size_bytes']).toBeGreaterThan(now['paddock_disk_free_bytes'] ?? 0)
  expect(now['paddock_database_size_bytes']).toBeGreaterThan(1_000_000)
  const at = now['paddock_last_backup_timestamp_seconds'] ?? 0
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60)
  expect(now['paddock_last_backup_size_bytes']).toBeGreaterThan(0)
})

it('has a port of its own, also while the database is away', async () => {
  let port = await freePort()
  const config = { ...deps.config, metricsPort: port, metricsToken: undefined }
  const stop = await listenForMetrics({ ...deps, config })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(valuesOf(await (await at('/metrics')).text())['paddock_database_up']).toBe(1)
  expect((await at('/')).status).toBe(404)
  await stop()

  port = await freePort()
  const away = connectDatabase(`postgres://127.0.0.1:${await freePort()}/paddock`, deps.log)
  const stopOther = await listenForMetrics({
    ...deps,
    ...away,
    config: { ...config, metricsPort: port, metricsToken: TOKEN },
  })
  expect((await at('/metrics')).status).toBe(401)
  const headers = { authorization: `Bearer ${TOKEN}` }
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  expect(valuesOf(await reply.text())['paddock_database_up']).toBe(0)
  await stopOther()
})

/** Longer than the timer that measures it. */
const turnOfTheLoop = () => delay(50)

async function read() {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return valuesOf((await app.inject({ url: '/metrics', headers })).payload)
}

function valuesOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
