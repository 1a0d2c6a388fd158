import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { serverErrors } from '#server/database/schema.ts'
import { backup } from '#server/jobs/backup.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { systemApi, SystemStatus } from '#shared/contract/system.ts'
import { startReceiver } from '#tests/support/alert-receiver.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { checkBackup } from '../check-backup.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import { listCopies } from './copies.ts'
import { copyBackups } from './copy-backups.ts'
import { fetchCopy } from './fetch-copy.ts'
import { secondPlace } from './second-place.ts'

const never = new AbortController().signal

const PLACES: [string, () => Promise<Record<string, string>>][] = [
  ['a folder', async () => ({ BACKUP_COPY_DIR: await newFolder() })],
  [
    'a bucket',
    async () => {
      const { env, bucket } = await startBucketServer()
      return { ...env, BACKUP_COPY_BUCKET: `${bucket}/our-guild` }
    },
  ],
]

it.each(PLACES)(
  'answers as before when DATA_DIR is lost and the backup comes back from %s',
  async (_, place) => {
    const env = await place()
    const guild = await startTestApp({ env })
    const penny = await guild.make.admin()
    await fillGuild(guild, penny)
    const before = await answersOf(guild, penny)
    const made = await guild.as(penny).request(systemApi.backUp)
    expect(made.status).toBe(201)
    await expect
      .poll(async () => (await statusOf(guild, penny)).backupCopies?.lastAt)
      .toEqual(new Date(made.answer().data.at))
    await rm(guild.dataDir, { recursive: true })

    const [target, dataDir] = [await createTestDatabase(), await newFolder()]
    onTestFinished(target.drop)
    const store = secondPlace(guild.deps.config)
    if (!store) throw new Error('No second place')
    const { folder, remove } = await fetchCopy(store, dataDir, undefined)
    const manifest = await checkBackup(folder)
    await restoreBackup({ url: target.url, dataDir, folder, manifest })
    await remove()
    const restored = await startTestApp({ databaseUrl: target.url, env: { DATA_DIR: dataDir } })

    expect(await answersOf(restored, penny)).toEqual(before)
    expect((await readdir(join(dataDir, 'results'))).length).toBeGreaterThan(0)
    expect((await statusOf(restored, penny)).files.missing).toBe(0)
  },
  60_000,
)

it.each(PLACES)(
  'keeps as many backups in %s as in DATA_DIR, and no other file',
  async (_, place) => {
    const { store, config, url, backUpOn } = await emptyGuild(await place())
    await queryDatabase(url, `insert into users (display_name) values ('Ivo')`)
    for (const day of [1, 2, 3]) {
      await backUpOn(day)
      // What a copy that was cut off leaves behind.
      await store.write('tables/2026-10-01T03-00-00Z/users.copy.gz', { bytes: Buffer.from('cut') })
      await store.write(`files/uploads/${day}.webp`, { bytes: Buffer.from('unused') })
      expect(await copyBackups({ url, config })).toBe(1)
    }

    expect(await listCopies(store)).toEqual(['2026-11-03T03-00-00Z', '2026-11-02T03-00-00Z'])
    expect(await store.list('files/')).toEqual([])
    const folders = (await store.list('tables/')).map(({ key }) => key.split('/')[1] ?? '')
    expect(new Set(folders)).toEqual(new Set(['2026-11-02T03-00-00Z', '2026-11-03T03-00-00Z']))

    await rm(join(config.dataDir, 'backups'), { recursive: true })
    expect(await copyBackups({ url, config })).toBe(0)
    expect(await listCopies(store)).toHaveLength(2)
  },
)

it('catches up with the backups that it could not copy before', async () => {
  const server = await startBucketServer()
  const { config, url, store, backUpOn } = await emptyGuild({
    ...server.env,
    BACKUP_COPY_BUCKET: server.bucket,
  })
  await backUpOn(1)
  server.fail(403)
  await expect(copyBackups({ url, config })).rejects.toThrow('refused with status 403')
  await backUpOn(2)
  server.fail(undefined)

  expect(await copyBackups({ url, config })).toBe(2)
  expect(await listCopies(store)).toHaveLength(2)
})

it('notices a copy that was altered', async () => {
  const { store, config, url, dataDir, backUpOn } = await emptyGuild({
    BACKUP_COPY_DIR: await newFolder(),
  })
  const name = await backUpOn(1)
  await copyBackups({ url, config })
  await store.write(`tables/${name}/users.copy.gz`, { bytes: Buffer.from('other') })

  const { folder, remove } = await fetchCopy(store, dataDir, name)
  onTestFinished(remove)
  await expect(checkBackup(folder)).rejects.toThrow('tables/users.copy.gz is unreadable or has')
})

it('does not mix the backups of two guilds', async () => {
  const env = { BACKUP_COPY_DIR: await newFolder() }
  const first = await emptyGuild({ ...env, PUBLIC_URL: 'https://one.example.org' })
  const second = await emptyGuild({ ...env, PUBLIC_URL: 'https://two.example.org' })
  await first.backUpOn(1)
  await copyBackups(first)

  await expect(copyBackups(second)).rejects.toThrow('has the backups of https://one.example.org')
  expect(await listCopies(first.store)).toHaveLength(1)
})

it('fails the daily job, shows it to admins and sends an alert when a copy fails', async () => {
  const { address, received } = await startReceiver('/alert', 204)
  const missing = join(await newFolder(), 'nas')
  const env = { BACKUP_COPY_DIR: missing, ALERT_WEBHOOK_URL: address }
  const guild = await startTestApp({ env, fetch })
  const penny = await guild.make.admin()

  await runIfDue(backup, guild.deps, never)

  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]?.body).toMatchObject({ error: expect.stringContaining('is not there') })
  const { backupCopies, jobs, lastBackup } = await statusOf(guild, penny)
  expect(backupCopies).toMatchObject({
    lastAt: null,
    problem: expect.stringMatching(/^The folder/),
  })
  expect(jobs[0]?.error).toContain('could not be copied')
  expect(lastBackup).not.toBeNull()
})

it('sends an alert when a backup that an admin makes fails, or its copy', async () => {
  const { address, received } = await startReceiver('/alert', 204)
  const missing = join(await newFolder(), 'nas')
  const env = { BACKUP_COPY_DIR: missing, ALERT_WEBHOOK_URL: address }
  const guild = await startTestApp({ env, fetch })
  const admin = guild.as(await guild.make.admin())

  expect((await admin.request(systemApi.backUp)).status).toBe(201)
  await expect.poll(() => received).toHaveLength(1)
  await expect.poll(() => guild.db.select().from(serverErrors)).toHaveLength(1)

  await rm(join(guild.dataDir, 'backups'), { recursive: true })
  await writeFile(join(guild.dataDir, 'backups'), 'not a folder')
  expect((await admin.request(systemApi.backUp)).status).toBe(500)
  await expect.poll(() => received).toHaveLength(2)
})

type Guild = Awaited<ReturnType<typeof startTestApp>>

const statusOf = async (guild: Guild, viewer: { id: number }) =>
  SystemStatus.decode((await guild.as(viewer).request(systemApi.getStatus)).answer().data)

/** What members see, and a picture. */
async function answersOf(guild: Guild, viewer: { id: number }) {
  const member = guild.as(viewer)
  const events = await member.request(eventsApi.list)
  const [event] = events.answer().data
  const params = { id: event?.id ?? 0 }
  const [picture = ''] = await readdir(join(guild.dataDir, 'uploads'))
  return {
    events: events.body,
    results: (await member.request(resultsApi.list, { params })).body,
    drivers: (await member.request(driversApi.list)).body,
    news: (await member.request(newsApi.list)).body,
    picture: await readFile(join(guild.dataDir, 'uploads', picture), 'utf8'),
  }
}

async function emptyGuild(env: Record<string, string>) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const dataDir = await newFolder()
  const config = readConfig({ ...env, DATA_DIR: dataDir, BACKUPS_KEPT: '2' })
  const store = secondPlace(config)
  if (!store) throw new Error('No second place')
  const backUpOn = async (day: number) => {
    const now = () => new Date(Date.UTC(2026, 10, day, 3))
    const { folder } = await makeBackup({ url, dataDir, now, kept: 2 })
    return folder.slice('backups/'.length)
  }
  return { url, dataDir, config, store, backUpOn }
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-elsewhere-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
