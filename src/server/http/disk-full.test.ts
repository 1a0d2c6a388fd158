import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { sessions } from '#server/database/schema.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import { incomingFolder } from '#server/files/incoming-files.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { systemApi } from '#shared/contract/system.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { canMount, mountFull } from '#tests/support/full-disk.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make, dataDir, databaseUrl } = await startTestApp()
const penny = await make.admin()
const admin = as(penny)
const TRACK = { name: 'Full', country: 'Germany', length: '2.3' }
const FULL = {
  status: 507,
  body: {
    error: 'There is no space left on the server, so this could not be done. Please tell an admin.',
    code: 'disk_full',
  },
}

it('reports that the disk of the database is full, and still answers reads', async () => {
  // The error that PostgreSQL raises if a table cannot grow.
  await queryDatabase(
    databaseUrl,
    `create function full_disk() returns trigger language plpgsql as
     $$begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end$$`,
  )
  for (const table of ['tracks', 'sessions'])
    await queryDatabase(
      databaseUrl,
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    )
  onTestFinished(async () => {
    await queryDatabase(databaseUrl, 'drop function full_disk cascade')
  })
  expect(await admin.request(tracksApi.create, { body: TRACK })).toMatchObject(FULL)

  await queryDatabase(databaseUrl, 'alter table sessions disable trigger full_disk')
  // Long enough ago that the use of the session is stored.
  await db.update(sessions).set({ lastUsedAt: new Date(Date.now() - 3 * 86_400_000) })
  await queryDatabase(databaseUrl, 'alter table sessions enable trigger full_disk')
  expect(await admin.request(tracksApi.list)).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await admin.request(systemApi.getStatus)).body)
    .toMatchObject({ data: { errors: { latest: [{ source: 'POST /api/tracks', status: 507 }] } } })
})

it.runIf(canMount()).each([
  ['uploads', 'the pictures'],
  ['results', 'the result files'],
  ['backups', 'the backups'],
])('reports that %s, the disk of %s, is full', async (folder) => {
  const { data } = await admin.call(tracksApi.create, { body: { ...TRACK, name: folder } })
  const { id } = data
  const event = await make.event({ trackId: id })
  await mountFull(path.join(dataDir, folder))

  const replies = {
    uploads: async () =>
      admin.request(tracksApi.uploadImage, { params: { id }, file: { content: await picture() } }),
    results: () => uploadResults(event.id),
    backups: () => admin.request(systemApi.backUp),
  }
  const reply = await replies[folder as keyof typeof replies]()

  expect(reply).toMatchObject(
    folder === 'backups' ? { status: 507, body: { code: 'disk_full' } } : FULL,
  )
  const left = await readdir(path.join(dataDir, folder))
  expect(left).toEqual(['filler'])
})

it.runIf(canMount())('reports that the disk of incoming files is full', async () => {
  await mountFull(incomingFolder(dataDir))
  const event = await make.event()

  expect(await uploadResults(event.id)).toMatchObject(FULL)
  expect(await readdir(incomingFolder(dataDir))).toEqual(['filler'])
})

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [new Error('Failed query', { cause: Object.assign(new Error(), { code: '53100' }) }), true],
  [Object.assign(new Error('read'), { code: 'EIO' }), false],
  ['ENOSPC', false],
])('distinguishes a full disk from other failures: %s', (error, expected) => {
  expect(isDiskFull(error)).toBe(expected)
})

function uploadResults(eventId: number) {
  const race = raceFile({ seed: 3, minutes: 20 })
  return admin.request(resultsApi.upload, {
    params: { id: eventId },
    file: { name: 'race.xml', content: race },
  })
}

/** Larger than what is left, whatever it shows. */
function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer()
}
