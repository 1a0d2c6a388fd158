import { readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { desc } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readingForBackup } from '#server/database/dump/snapshot.ts'
import { laterRelease } from '#server/database/postgres-releases.ts'
import { recordServerError } from '#server/database/server-errors.ts'
import { auditLog, jobRuns, news, serverErrors } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { answerErrors } from '#server/http/error-answers.ts'
import { recordRequestFailure } from '#server/http/record-failure.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { systemApi, SystemStatus } from '#shared/contract/system.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { diskProblem } from './disk-state.ts'

const { as, db, deps, dataDir, databaseUrl, make } = await startTestApp()
const penny = await make.admin()
const admin = as(penny)

const status = async () => {
  const reply = await admin.request(systemApi.getStatus)
  expect(reply.status).toBe(200)
  return SystemStatus.decode(reply.answer().data)
}

it('counts users, admins, tracks, game types and news, without guests', async () => {
  const before = (await admin.request(systemApi.getOverview)).body
  await make.driver()
  await make.admin()
  await make.driver({ isGuest: true, raceControlUsername: null })
  await db.insert(news).values([{ title: 'Out', publishedAt: new Date() }, { title: 'Draft' }])

  const after = (await admin.request(systemApi.getOverview)).body

  expect(before).toMatchObject({ data: { users: 1, admins: 1, news: 0 } })
  const { tracks, gameTypes } = (before as { data: { tracks: number; gameTypes: number } }).data
  expect(tracks).toBeGreaterThan(5)
  expect(gameTypes).toBeGreaterThan(0)
  expect(after).toEqual({ data: { users: 3, admins: 2, tracks, gameTypes, news: 2 } })
})

it('shows the state of the server', async () => {
  const now = await status()

  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(now.version).toBe(version)
  expect(now.node).toBe(process.versions.node)
  expect(now.uptimeSeconds).toBeGreaterThan(0)
  expect(now.startedAt.getTime()).toBeLessThan(Date.now())
  expect(now.database.version).toMatch(/^\d+\.\d+$/)
  expect(now.database.laterRelease).toEqual(laterRelease(now.database.version))
  expect(now.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(now.database.answerMs).toBeGreaterThan(0)
  expect(now.disk.freeBytes).toBeGreaterThan(0)
  expect(now.disk.totalBytes).toBeGreaterThan(now.disk.freeBytes)
  expect(now.errors).toEqual({ lastDay: 0, latest: [] })
})

it('shows past jobs and when they run next', async () => {
  expect((await status()).jobs).toEqual([])
  await runIfDue(cleanUp, deps, new AbortController().signal)

  const [job, ...others] = (await status()).jobs

  expect(others).toEqual([])
  expect(job).toMatchObject({ name: 'clean-up', error: null })
  expect(job?.nextAt.getTime()).toBe((job?.startedAt.getTime() ?? 0) + 3_600_000)
})

it('shows an overdue job as due now', async () => {
  const startedAt = new Date(Date.now() - 5 * 86_400_000)
  await db.insert(jobRuns).values({ job: 'backup', startedAt, finishedAt: startedAt, error: 'why' })

  const job = (await status()).jobs.find(({ name }) => name === 'backup')

  expect(job?.error).toBe('why')
  expect(Math.abs((job?.nextAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  await db.delete(jobRuns)
})

it('says that the clock was ahead when a job ran, which is due now', async () => {
  const ahead = new Date(Date.now() + 400 * 86_400_000)
  const run = { startedAt: ahead, finishedAt: ahead, succeededAt: ahead }
  await db.insert(jobRuns).values({ job: 'backup', ...run })

  const [job] = (await status()).jobs

  expect(job).toMatchObject({ name: 'backup', wasAhead: true })
  expect(Math.abs((job?.nextAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  await runIfDue(cleanUp, deps, new AbortController().signal)
  const names = (await status()).jobs.filter(({ wasAhead }) => wasAhead).map(({ name }) => name)
  expect(names).toEqual(['backup'])
  await db.delete(jobRuns)
})

it('makes a backup, and shows it as the last one while it exists', async () => {
  expect((await status()).lastBackup).toBeNull()

  const reply = await admin.request(systemApi.backUp)

  expect(reply.status).toBe(201)
  const { lastBackup } = await status()
  expect(lastBackup?.sizeBytes).toBeGreaterThan(1_000)
  expect(reply.body).toEqual({
    data: { ...lastBackup, at: lastBackup?.at.toISOString() },
  })
  expect(await readdir(path.join(dataDir, lastBackup?.folder ?? ''))).toContain('manifest.json')
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({
    action: 'system.backup',
    actorId: penny.id,
    after: { folder: lastBackup?.folder },
  })
  expect((await admin.request(auditApi.list, { query: { kind: 'system' } })).body).toMatchObject({
    data: [{ action: 'system.backup' }],
  })

  await rm(path.join(dataDir, 'backups'), { recursive: true })
  expect((await status()).lastBackup).toBeNull()
})

it('refuses a second backup while one is in progress, without logging an error', async () => {
  await readingForBackup({ url: databaseUrl }, async () => {
    expect(await admin.request(systemApi.backUp)).toMatchObject({
      status: 409,
      body: { error: 'A backup is being made already', code: 'conflict' },
    })
  })

  expect((await status()).errors.lastDay).toBe(0)
})

it('still answers if DATA_DIR is gone, and reports it', async () => {
  const other = await startTestApp({ databaseUrl, env: { DATA_DIR: '/dev/null/nowhere' } })

  const reply = await other.as(penny).request(systemApi.getStatus)

  expect(reply).toMatchObject({
    status: 200,
    body: { data: { disk: { problem: 'DATA_DIR cannot be written to' }, lastBackup: null } },
  })
})

it.each([
  [{ isWritable: true, freeBytes: 50e9 }, undefined],
  [{ isWritable: false, freeBytes: 50e9 }, 'DATA_DIR cannot be written to'],
  [{ isWritable: true, freeBytes: 0 }, 'There is no space left on the disk of DATA_DIR'],
  [{ isWritable: true, freeBytes: 4e8 }, 'There is hardly any space left on the disk of DATA_DIR'],
])('judges a disk with %j: %s', (disk, problem) => {
  expect(diskProblem(disk)).toBe(problem)
})

it('stores server errors with their place and a short reason', async () => {
  const failing = failingApp()
  for (const url of ['/fails/42?token=secret', '/refuses', '/is-away']) {
    const reply = await failing.inject({ method: 'GET', url })
    expect(reply.statusCode).toBe({ '/refuses': 409, '/is-away': 503 }[url] ?? 500)
  }

  await expect
    .poll(async () => (await status()).errors)
    .toMatchObject({
      lastDay: 1,
      latest: [{ source: 'GET /fails/:id', message: 'It broke', status: 500 }],
    })
})

it('lists the errors of the last day, latest first, and keeps a thousand of them', async () => {
  await db.delete(serverErrors)
  const now = deps.now()
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  await recordServerError(db, { at: at(25), source: 'old', message: 'm' })
  await recordServerError(db, { at: at(2), source: 'two', message: 'm', status: 500 })
  await recordServerError(db, { at: at(1), source: 'one', message: 'm' })
  const { lastDay, latest } = (await status()).errors
  expect(lastDay).toBe(2)
  expect(latest.map(({ source }) => source)).toEqual(['one', 'two'])

  const many = Array.from({ length: 997 }, () => ({ at: at(1), source: 'many', message: 'm' }))
  await db.insert(serverErrors).values(many)
  await recordServerError(db, { at: now, source: 'the thousandth', message: 'm' })
  await recordServerError(db, { at: now, source: 'one too many', message: 'm' })

  expect((await status()).errors).toMatchObject({
    lastDay: 1_000,
    latest: { length: 20, 0: { source: 'the thousandth' } },
  })
})

/** The app's error handling, with routes that fail. */
function failingApp() {
  const app = Fastify()
  answerErrors(
    app,
    async () => undefined,
    (request, thrown) => recordRequestFailure(deps, request, thrown),
  )
  app.get('/fails/:id', () => {
    throw new Error('It broke')
  })
  app.get('/refuses', () => {
    throw new AppError('conflict', 'Not now')
  })
  app.get('/is-away', () => {
    throw new AppError('unavailable', 'Away')
  })
  return app
}
