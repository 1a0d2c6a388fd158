import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { emptyTrash } from '#server/images/trash.ts'
import { rereadResults } from '#server/features/results/index.ts'
import { bindFolder, checkFolder } from '#server/installation/bind-folder.ts'
import { folderAndDatabase } from '#server/installation/folder-and-database.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { systemApi } from '#shared/contract/system.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { uploadPicture } from '#tests/support/evidence.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

it('serves pictures and reads result files that another process with another folder has stored', async () => {
  const { first, second, penny, bucket } = await twoProcesses()
  const url = await setPicture(first, penny)
  const event = await uploadRace(first, penny)
  expect([...bucket.files.keys()].filter((key) => key.startsWith('uploads/'))).toHaveLength(1)

  const picture = await getPicture(second, penny, url)
  expect(picture.statusCode).toBe(200)
  expect(picture.rawPayload).toEqual((await getPicture(first, penny, url)).rawPayload)
  const before = await second.as(penny).call(resultsApi.list, { params: { id: event } })
  const { rows } = await second.deps.pool.query<{ id: number }>('select id from event_sessions')
  const wanted = { eventId: event, sessionId: rows[0]?.id ?? 0 }
  expect(await rereadResults(second.deps, wanted)).toBeTruthy()
  expect(await first.as(penny).call(resultsApi.list, { params: { id: event } })).toEqual(before)
  expect((await second.as(penny).call(systemApi.getStatus, {})).data.files).toMatchObject({
    named: 2,
    missing: 0,
  })
})

it('puts every file into a backup, whichever process makes it, and restores them into a bucket', async () => {
  const { first, second, penny, env } = await twoProcesses()
  const url = await setPicture(first, penny)
  await uploadRace(first, penny)
  const { dataDir, fileBucket } = second.deps.config
  const { folder, missing } = await makeBackup({
    url: second.databaseUrl,
    dataDir,
    fileBucket,
    now: () => new Date(),
  })
  expect(missing).toEqual([])

  const [target, other] = [await createTestDatabase(), await startBucketServer()]
  onTestFinished(target.drop)
  const config = readConfig({ ...env, ...other.env, DATA_DIR: await newFolder() })
  const source = join(dataDir, folder)
  const manifest = await checkBackup(source)
  await restoreBackup({ ...config, url: target.url, folder: source, manifest })
  const restored = await startTestApp({
    databaseUrl: target.url,
    env: { ...env, ...other.env, DATA_DIR: await newFolder() },
  })

  expect((await getPicture(restored, penny, url)).statusCode).toBe(200)
  await checkFolder(folderAndDatabase(restored.db, restored.deps.config))
})

it('keeps pictures that are no longer used in the trash of the bucket, and brings them back', async () => {
  const { first, second, penny, bucket } = await twoProcesses()
  const url = await setPicture(first, penny)
  const name = url.slice('/uploads/'.length)
  const use = (imageUrl: string | null) =>
    second.as(penny).request(tracksApi.update, { params: { id: 1 }, body: { imageUrl } })

  expect((await use(null)).status).toBe(200)
  expect([...bucket.files.keys()]).toContain(`trash/${name}`)
  expect([...bucket.files.keys()]).not.toContain(`uploads/${name}`)
  expect((await use(url)).status).toBe(200)
  expect((await getPicture(first, penny, url)).statusCode).toBe(200)

  await use(null)
  expect(await emptyTrash(first.deps.config, new Date(Date.now() - 60_000))).toBe(0)
  expect(await emptyTrash(first.deps.config, new Date(Date.now() + 60_000))).toBe(1)
  expect((await use(url)).status).toBe(400)
})

it('keeps pictures of cases in the bucket apart from the others, and removes them for good', async () => {
  const { first, second, penny, bucket } = await twoProcesses()
  const name = await uploadPicture(first.as(penny))
  await setPicture(first, penny)
  const key = `uploads/evidence-${name}.webp`
  expect([...bucket.files.keys()]).toContain(key)
  const params = { id: name }
  expect(await second.as(penny).request(evidenceApi.get, { params })).toMatchObject({ status: 200 })

  await first.as(penny).call(evidenceApi.remove, { params })
  expect([...bucket.files.keys()].filter((one) => one.includes(name))).toEqual([])
  expect(await second.as(penny).request(evidenceApi.get, { params })).toMatchObject({ status: 404 })
})

it('stores nothing while the bucket is out of reach, and says so', async () => {
  const { first, penny, bucket } = await twoProcesses()
  const event = await first.make.event()
  bucket.fail(403)

  const refused = await first.as(penny).request(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: RACE, confirmed: true },
  })

  expect(refused).toMatchObject({ status: 503, body: { error: /out of reach/ } })
  bucket.fail(undefined)
  const { data } = await first.as(penny).call(eventsApi.get, { params: { id: event.id } })
  expect(data.status).toBe('upcoming')
})

it('is not used by a database whose files are in a folder', async () => {
  const server = await startBucketServer()
  const { db, dataDir, databaseUrl } = await startTestApp()
  const env = { ...server.env, S3_BUCKET: server.bucket, DATABASE_URL: databaseUrl }
  const config = readConfig({ ...env, DATA_DIR: dataDir })

  await expect(bindFolder(folderAndDatabase(db, config))).rejects.toThrow(
    /^S3_BUCKET the bucket .* is not the folder of the database .* run: node scripts\/run\.mjs admin use-folder/,
  )
})

const RACE = raceFile({ seed: 7, minutes: 10 })

type Guild = Awaited<ReturnType<typeof startTestApp>>

/** Two processes on one database and one bucket, each with a folder of its own. */
async function twoProcesses() {
  const bucket = await startBucketServer()
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const env = { ...bucket.env, S3_BUCKET: `${bucket.bucket}/our-guild` }
  const start = async () =>
    startTestApp({ databaseUrl: database.url, env: { ...env, DATA_DIR: await newFolder() } })
  const [first, second] = [await start(), await start()]
  await bindFolder(folderAndDatabase(first.db, first.deps.config))
  await bindFolder(folderAndDatabase(second.db, second.deps.config))
  const files = {
    fail: bucket.fail,
    get files() {
      return new Map([...bucket.files].map(([key, file]) => [key.slice('our-guild/'.length), file]))
    },
  }
  return { first, second, bucket: files, env, penny: await first.make.admin() }
}

async function setPicture(guild: Guild, admin: { id: number }) {
  const create = { width: 40, height: 30, channels: 3, background: '#07f' } as const
  const content = await sharp({ create }).png().toBuffer()
  const { data } = await guild
    .as(admin)
    .call(tracksApi.uploadImage, { params: { id: 1 }, file: { name: 'track.png', content } })
  return data.imageUrl ?? ''
}

async function uploadRace(guild: Guild, admin: { id: number }) {
  const event = await guild.make.event()
  await guild.as(admin).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content: RACE, confirmed: true },
  })
  return event.id
}

async function getPicture(guild: Guild, viewer: { id: number }, url: string) {
  return guild.app.inject({ url, headers: { cookie: await signIn(guild.deps, viewer.id) } })
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-bucket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
