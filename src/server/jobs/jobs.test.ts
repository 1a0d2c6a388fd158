import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryName } from '#server/files/temporary-files.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { readingForBackup } from '#server/database/dump/snapshot.ts'
import { claimRun, endRun, listJobRuns, nextRunAt } from './job-runs.queries.ts'
import {
  jobRuns,
  messages,
  notifications,
  pushDevices,
  openidNonces,
  passwordResets,
  rateLimits,
  serverErrors,
  sessions,
} from '#server/database/schema.ts'
import { deferred } from '#tests/support/deferred.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { abandonedFiles } from './abandoned-files.ts'
import { allJobs } from './all-jobs.ts'
import { backup } from './backup.ts'
import { cleanUp } from './clean-up.ts'
import type { Job } from './job.ts'
import { runIfDue } from './run-job.ts'
import { startJobs } from './start-jobs.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let clock = new Date('2026-11-21T12:00:00Z')
const now = () => clock
const first = await startTestApp({ now })
const second = await startTestApp({ databaseUrl: first.databaseUrl, now })
const { db, deps, dataDir, make } = first
const never = new AbortController().signal

beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  await db.delete(jobRuns)
  await db.delete(serverErrors)
})

function job(run: Job['run'] = async () => ({})): Job {
  return { name: 'test', everyMs: DAY_MS, timeoutMs: 10 * MINUTE_MS, run }
}

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

const lastRun = async (name = 'test') => (await listJobRuns(db)).find((found) => found.job === name)

it('runs in only one of many processes, and again when it is due', async () => {
  const run = vi.fn(async () => ({ done: 1 }))
  const all = () =>
    Promise.all([deps, second.deps, deps, second.deps].map((d) => runIfDue(job(run), d, never)))

  await all()
  expect(run).toHaveBeenCalledTimes(1)
  expect(await lastRun()).toEqual({
    job: 'test',
    startedAt: clock,
    finishedAt: clock,
    succeededAt: clock,
    error: null,
    detail: { done: 1 },
  })

  later(DAY_MS - 1)
  await all()
  expect(run).toHaveBeenCalledTimes(1)

  later(1)
  await all()
  expect(run).toHaveBeenCalledTimes(2)
})

it('stores why it failed, shows it to admins, and tries again after an hour', async () => {
  const run = vi.fn(async () => ({}))
  await runIfDue(job(run), deps, never)
  const succeededAt = clock
  run.mockRejectedValue(new Error('The disk is full'))
  later(DAY_MS)
  await runIfDue(job(run), deps, never)

  expect(await lastRun()).toMatchObject({
    error: 'The disk is full',
    finishedAt: clock,
    succeededAt,
  })
  expect(await db.select().from(serverErrors)).toMatchObject([
    { source: 'job test', message: 'The disk is full', status: null, at: clock },
  ])
  later(HOUR_MS - 1)
  await runIfDue(job(run), deps, never)
  expect(run).toHaveBeenCalledTimes(2)
  later(1)
  await runIfDue(job(run), deps, never)
  expect(run).toHaveBeenCalledTimes(3)
})

it('is not blocked for ever by a process that died during a run', async () => {
  const run = vi.fn(async () => ({}))
  await db.insert(jobRuns).values({ job: 'test', startedAt: clock })
  const died = clock

  later(10 * MINUTE_MS)
  await runIfDue(job(run), deps, never)
  expect(run).not.toHaveBeenCalled()
  later(MINUTE_MS)
  await runIfDue(job(run), deps, never)
  expect(run).toHaveBeenCalledTimes(1)

  // The other process was only very slow, and reports its run too late.
  await endRun(db, { job: 'test', startedAt: died, finishedAt: clock, error: 'late' })
  expect(await lastRun()).toMatchObject({ startedAt: clock, error: null })
})

it('is due at the time that is shown as its next run', async () => {
  const fixed = { afterFailure: 5_000, whenUnfinished: 3_000 }
  const startedAt = clock
  for (const afterSuccess of [7_000, { untilHour: 11 }, { untilHour: 12 }, { untilHour: 13 }])
    for (const state of [
      { finishedAt: null, error: null },
      { finishedAt: startedAt, error: null },
      { finishedAt: startedAt, error: 'why' },
    ]) {
      const pauses = { ...fixed, afterSuccess }
      const run = { job: 'test', startedAt, succeededAt: null, detail: null, ...state }
      await db.delete(jobRuns)
      await db.insert(jobRuns).values(run)
      const next = nextRunAt(run, pauses, clock)
      expect(await claimRun(db, 'test', pauses, new Date(next.getTime() - 1))).toBe(false)
      expect(await claimRun(db, 'test', pauses, next)).toBe(true)
    }
})

it('runs at once after the clock was ahead, whatever came of that run', async () => {
  const pauses = { afterSuccess: { untilHour: 3 }, afterFailure: 1_000, whenUnfinished: 1_000 }
  const ahead = new Date('2031-01-01T00:00:00Z')
  for (const state of [
    { finishedAt: null, error: null },
    { finishedAt: ahead, error: null },
    { finishedAt: ahead, error: 'why' },
  ]) {
    const run = { job: 'test', startedAt: ahead, succeededAt: ahead, detail: null, ...state }
    await db.delete(jobRuns)
    await db.insert(jobRuns).values(run)
    expect(nextRunAt(run, pauses, clock)).toEqual(clock)
    const claims = [db, second.db].map((process) => claimRun(process, 'test', pauses, clock))
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    expect(await lastRun()).toMatchObject({ startedAt: clock, finishedAt: null })
  }
})

it('does not take the clock of another process for one that is ahead', async () => {
  const pauses = { afterSuccess: DAY_MS, afterFailure: DAY_MS, whenUnfinished: DAY_MS }
  await claimRun(db, 'test', pauses, new Date(clock.getTime() + 30_000))
  expect(await claimRun(second.db, 'test', pauses, clock)).toBe(false)
})

it.each([
  [11, '2026-11-22T11:00:00Z'],
  // It is exactly noon, so this is the run of noon.
  [12, '2026-11-22T12:00:00Z'],
  [13, '2026-11-21T13:00:00Z'],
])('runs next at %s o’clock', (untilHour, next) => {
  const pauses = { afterSuccess: { untilHour }, afterFailure: 1, whenUnfinished: 1 }
  const run = { job: 'test', startedAt: clock, finishedAt: clock, succeededAt: clock }

  expect(nextRunAt({ ...run, error: null, detail: null }, pauses, clock)).toEqual(new Date(next))
})

it('is aborted when the server stops, which waits for it', async () => {
  const begun = deferred()
  const cleaned = vi.fn()
  const stop = startJobs(
    [
      job(async (_, signal) => {
        begun.resolve()
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }).finally(cleaned)
        return {}
      }),
    ],
    deps,
    5,
  )
  await begun.promise

  await stop()

  expect(cleaned).toHaveBeenCalledTimes(1)
  expect(await lastRun()).toMatchObject({
    finishedAt: clock,
    error: 'Paddock was stopped during the run',
  })
  expect(await db.$count(serverErrors)).toBe(0)
})

it('is stopped when it takes too long', async () => {
  const slow = job(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        // Nothing else keeps this process alive as long.
        const waiting = setInterval(() => undefined, 1_000)
        signal.addEventListener('abort', () => {
          clearInterval(waiting)
          reject(signal.reason as Error)
        })
      }),
  )

  await runIfDue({ ...slow, timeoutMs: 20 }, deps, never)

  expect(await lastRun()).toMatchObject({ error: expect.stringMatching(/timeout|aborted/i) })
})

it('does nothing in the first minute of a server', async () => {
  const run = vi.fn(async () => ({}))
  const stop = startJobs([job(run)], deps)
  await stop()
  expect(run).not.toHaveBeenCalled()
})

it('stores the runs of each job under a name of its own', () => {
  const names = allJobs.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

it('makes a backup once a day, unless another one is in progress', async () => {
  await runIfDue(backup, deps, never)

  expect(await readdir(path.join(dataDir, 'backups'))).toEqual(['2026-11-21T12-00-00Z'])
  expect(await lastRun('backup')).toMatchObject({
    error: null,
    detail: { folder: 'backups/2026-11-21T12-00-00Z' },
  })
  later(14 * HOUR_MS)
  await runIfDue(backup, deps, never)
  expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1)
  later(HOUR_MS)
  await readingForBackup({ url: first.databaseUrl }, () => runIfDue(backup, deps, never))
  expect(await lastRun('backup')).toMatchObject({
    error: null,
    detail: { note: 'A backup is being made already' },
  })
})

it('removes only what has expired', async () => {
  const driver = await make.driver()
  await signIn(deps, driver.id)
  await signIn(deps, driver.id)
  const ago = (milliseconds: number) => new Date(clock.getTime() - milliseconds)
  const [one] = await db.select().from(sessions).where(eq(sessions.userId, driver.id))
  await db.update(sessions).set({ lastUsedAt: ago(29 * DAY_MS) })
  await db
    .update(sessions)
    .set({ lastUsedAt: ago(31 * DAY_MS) })
    .where(eq(sessions.tokenHash, one?.tokenHash ?? ''))
  await db.insert(openidNonces).values([
    { nonce: 'old', issuedAt: ago(2 * HOUR_MS) },
    { nonce: 'new', issuedAt: ago(MINUTE_MS) },
  ])
  await db.insert(rateLimits).values([
    { key: 'old', windowStart: ago(3 * HOUR_MS) },
    { key: 'new', windowStart: ago(MINUTE_MS) },
  ])
  await db.insert(serverErrors).values([
    { at: ago(31 * DAY_MS), source: 'old', message: '' },
    { at: ago(29 * DAY_MS), source: 'new', message: '' },
  ])
  const told = { userId: driver.id, kind: 'event-moved' as const, details: {} }
  await db.insert(notifications).values([
    { ...told, causeId: 1, createdAt: ago(100 * DAY_MS), readAt: ago(91 * DAY_MS) },
    { ...told, causeId: 2, createdAt: ago(100 * DAY_MS), readAt: ago(89 * DAY_MS) },
    { ...told, causeId: 3, createdAt: ago(366 * DAY_MS) },
    { ...told, causeId: 4, createdAt: ago(364 * DAY_MS) },
    // Nobody can read it.
    { ...told, causeId: 5, createdAt: ago(91 * DAY_MS), inInbox: false },
  ])
  const [kept] = await db.select().from(notifications).where(eq(notifications.causeId, 4))
  const [sent, lately, failed, failedLately, due] = await devices()
  const message = { notificationId: kept?.id ?? 0, channel: 'push' as const }
  await db.insert(messages).values([
    { ...message, deviceId: sent, state: 'sent', endedAt: ago(31 * DAY_MS) },
    { ...message, deviceId: lately, state: 'sent', endedAt: ago(29 * DAY_MS) },
    { ...message, deviceId: failed, state: 'failed', endedAt: ago(91 * DAY_MS) },
    { ...message, deviceId: failedLately, state: 'failed', endedAt: ago(89 * DAY_MS) },
    { ...message, deviceId: due, dueAt: ago(100 * DAY_MS) },
  ])
  await leave('results', '.incoming-old', ago(2 * DAY_MS))
  await leave('results', '.incoming-new', ago(HOUR_MS))
  await leave('results', 'kept.xml.gz', ago(400 * DAY_MS))
  await leave('uploads', '.incoming-old', ago(2 * DAY_MS))
  const unused = `${'a'.repeat(64)}.webp`
  await leave('uploads', unused, ago(400 * DAY_MS))
  await leave('trash', 'old.webp', ago(8 * DAY_MS))
  await leave('trash', 'new.webp', ago(6 * DAY_MS))

  await runIfDue(cleanUp, deps, never)

  expect(await db.$count(sessions, eq(sessions.userId, driver.id))).toBe(1)
  expect(await db.select({ nonce: openidNonces.nonce }).from(openidNonces)).toEqual([
    { nonce: 'new' },
  ])
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'new' }])
  expect(await db.select({ source: serverErrors.source }).from(serverErrors)).toEqual([
    { source: 'new' },
  ])
  expect(await db.select({ causeId: notifications.causeId }).from(notifications)).toEqual([
    { causeId: 2 },
    { causeId: 4 },
  ])
  const left = await db.select({ device: messages.deviceId }).from(messages).orderBy(messages.id)
  expect(left.map(({ device }) => device)).toEqual([lately, failedLately, due])
  expect((await readdir(path.join(dataDir, 'results'))).toSorted()).toEqual([
    '.incoming-new',
    'kept.xml.gz',
  ])
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
  expect((await readdir(path.join(dataDir, 'trash'))).toSorted()).toEqual([unused, 'new.webp'])
  expect(await lastRun('clean-up')).toMatchObject({ error: null, detail: { errors: 1 } })
})

it("distinguishes Paddock's temporary files from others", async () => {
  const ours = [temporaryName('upload'), temporaryName('restore')]
  for (const name of [...ours, 'notes', '.keep']) await leave('other/incoming', name, clock)

  const found = await abandonedFiles(path.join(dataDir, 'other'))
  expect(found.map((file) => path.basename(file)).toSorted()).toEqual(ours.toSorted())
})

async function leave(folder: string, name: string, modified: Date) {
  const file = path.join(dataDir, folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await utimes(file, modified, modified)
}

it('lets nothing live for longer because the clock was ahead', async () => {
  const ahead = new Date('2031-01-01T00:00:00Z')
  const { id: userId } = await make.driver()
  await db.insert(sessions).values([
    { tokenHash: 'begun ahead', userId, createdAt: ahead, lastUsedAt: ahead },
    { tokenHash: 'used ahead', userId, createdAt: new Date(0), lastUsedAt: ahead },
    { tokenHash: 'of today', userId, createdAt: clock, lastUsedAt: clock },
  ])
  const tokenHash = 'created ahead'
  await db.insert(passwordResets).values({ userId, tokenHash, expiresAt: ahead })
  await cleanUp.run(deps, never)
  const left = await db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(left.map((session) => [session.tokenHash, session.createdAt, session.lastUsedAt])).toEqual(
    expect.arrayContaining([
      ['begun ahead', clock, clock],
      ['of today', clock, clock],
    ]),
  )
  expect(left).toHaveLength(2)
  expect(await db.$count(passwordResets)).toBe(0)
})

/** Five of a member who is signed in. */
async function devices() {
  const { id: userId } = await make.driver()
  const tokens = ['a', 'b', 'c', 'd', 'e']
  const at = now()
  await db
    .insert(sessions)
    .values(tokens.map((tokenHash) => ({ tokenHash, userId, lastUsedAt: at })))
  const rows = await db
    .insert(pushDevices)
    .values(
      tokens.map((sessionHash) => ({
        sessionHash,
        endpoint: `https://fcm.googleapis.com/${sessionHash}`,
        p256dh: 'key',
        auth: 'secret',
        timezone: 'UTC',
        createdAt: at,
      })),
    )
    .returning({ id: pushDevices.id })
  return rows.map(({ id }) => id)
}
