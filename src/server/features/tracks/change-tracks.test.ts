import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { auditLog, tracks } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { moveUnusedToTrash } from '#server/images/changing-images.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { racesApi } from '#shared/contract/races.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { SMALLER_WIDTHS, smallerImage } from '#shared/domain/guild/smaller-images.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make, dataDir, deps, databaseUrl } = await startTestApp()
const admin = await make.admin()
const office = as(admin)
const driver = as(await make.driver())
const FORM = { name: 'Norisring', country: 'Germany', length: '2.3' }
const IN_USE =
  'This track is currently used in one or more races. Remove all races using this track first.'

it('creates a track, changes it and deletes it', async () => {
  const created = trackOf(
    await office.request(tracksApi.create, { body: { ...FORM, length: ' 2,3 ' } }),
  )
  expect(created).toEqual({
    id: expect.any(Number),
    ...FORM,
    outline: null,
    length: '2.300',
    turns: 0,
    imageUrl: null,
    description: '',
    layoutVariant: null,
    version: 1,
  })

  const changes = { turns: 8, imageUrl: 'https://example.org/a.png', layoutVariant: ' Short ' }
  const changed = trackOf(
    await office.request(tracksApi.update, {
      params: { id: created.id },
      body: { ...changes, version: 1 },
    }),
  )
  expect(changed).toEqual({ ...created, ...changes, layoutVariant: 'Short', version: 2 })
  expect(await listed(created.id)).toEqual(changed)

  expect((await office.request(tracksApi.delete, { params: { id: created.id } })).status).toBe(204)
  expect(await listed(created.id)).toBeUndefined()
  expect((await office.request(tracksApi.delete, { params: { id: created.id } })).status).toBe(404)
  expect(await audited(created.id)).toEqual(['track.delete', 'track.update', 'track.create'])
})

it.each([
  [{ name: ' ' }, 'Please fill in all required fields'],
  [{ country: undefined }, 'Please fill in all required fields'],
  [{ length: null }, 'Please fill in all required fields'],
  [{ length: '0' }, 'Length must be a number of kilometres above 0, such as 13.626'],
  [{ length: '-2' }, 'Length must be a number of kilometres above 0, such as 13.626'],
  [{ length: '1e3' }, 'Length must be a number of kilometres above 0, such as 13.626'],
  [{ length: '5.8911' }, 'Length must be a number of kilometres above 0, such as 13.626'],
  [{ turns: 'many' }, 'Turns must be a whole number'],
  [{ turns: 1.5 }, 'Turns must be a whole number'],
  [{ turns: -1 }, 'Turns cannot be negative'],
  ...[
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://example.org/a.png',
    '//example.org/a.png',
    '/uploads/../../etc/passwd',
    'https://',
    'https://exa mple.org',
  ].map((imageUrl): [object, string] => [
    { imageUrl },
    'The image URL must begin with https:// or http://, or be an uploaded image',
  ]),
  [{ imageUrl: `/uploads/${'a'.repeat(64)}.webp` }, 'There is no such uploaded image'],
  [{ description: 'a'.repeat(10_001) }, 'Description can have at most 10,000 characters'],
])('refuses a track with %j', async (wrong, error) => {
  const [field] = Object.keys(wrong)
  const refused = { status: 400, body: { error, fields: { [String(field)]: error } } }
  expect(await office.request(tracksApi.create, { body: { ...FORM, ...wrong } })).toMatchObject(
    refused,
  )
})

it('identifies a track by name and layout', async () => {
  const first = await newTrack({ name: 'Solitude' })
  const again = { ...FORM, name: 'Solitude' }
  const error = 'There is a track of this name and layout already'
  const refused = { status: 409, body: { error, fields: { name: error } } }
  expect(await office.request(tracksApi.create, { body: again })).toMatchObject(refused)

  const other = trackOf(
    await office.request(tracksApi.create, { body: { ...again, layoutVariant: 'Short' } }),
  )
  expect(
    await office.request(tracksApi.update, {
      params: { id: other.id },
      body: { layoutVariant: '' },
    }),
  ).toMatchObject(refused)
  expect(await listed(first.id)).toEqual(first)
})

it('refuses to overwrite a newer version', async () => {
  const { id } = await newTrack({ name: 'Avus' })
  const replies = await Promise.all([
    office.request(tracksApi.update, { params: { id }, body: { turns: 4, version: 1 } }),
    office.request(tracksApi.update, { params: { id }, body: { turns: 5, version: 1 } }),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: stale('this track').message,
    code: 'stale',
  })
  expect(await listed(id)).toMatchObject({ version: 2 })
})

it('refuses to delete a track that a race uses', async () => {
  const track = await newTrack({ name: 'Zandvoort' })
  await make.event({ trackId: track.id })
  expect(await office.request(tracksApi.delete, { params: { id: track.id } })).toMatchObject({
    status: 409,
    body: { error: IN_USE },
  })
  expect(await listed(track.id)).toEqual(track)
})

it('updates the cards of events', async () => {
  const track = await newTrack({ name: 'Old Name' })
  const event = await make.event({ trackId: track.id })
  await driver.call(eventsApi.list)
  await office.call(tracksApi.update, { params: { id: track.id }, body: { name: 'New Name' } })
  const { data } = await driver.call(eventsApi.list)
  const card = data.find(({ id }) => id === event.id)
  expect(card?.track).toMatchObject({ name: 'New Name' })
})

it('stores an image, lets browsers cache it for good and removes it with its track', async () => {
  const track = await newTrack({ name: 'Reims' })
  const first = trackOf(await uploadTo(track.id, await picture('#c00')))
  expect(first.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)

  const { status, headers } = await driver.get(String(first.imageUrl))
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await as(undefined).get(String(first.imageUrl))).toMatchObject({ status: 401 })

  const second = trackOf(await uploadTo(track.id, await picture('#0c0')))
  expect(await driver.get(String(first.imageUrl))).toMatchObject({ status: 404 })
  expect(await driver.get(String(second.imageUrl))).toMatchObject({ status: 200 })

  await office.call(tracksApi.delete, { params: { id: track.id } })
  expect(await driver.get(String(second.imageUrl))).toMatchObject({ status: 404 })
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
})

it('stores smaller copies of an image, and removes them with it', async () => {
  const track = await newTrack({ name: 'Bremgarten' })
  const url = String(trackOf(await uploadTo(track.id, await widePicture())).imageUrl)
  const copies = path.join(dataDir, 'smaller-images')
  for (const widthPx of SMALLER_WIDTHS) {
    const name = path.basename(smallerImage(url, widthPx))
    expect((await sharp(path.join(copies, name)).metadata()).width).toBe(widthPx)
    const { status, headers } = await driver.get(smallerImage(url, widthPx))
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String((await stat(path.join(copies, name))).size),
    })
  }
  expect(await as(undefined).get(smallerImage(url, 400))).toMatchObject({ status: 401 })

  await office.call(tracksApi.delete, { params: { id: track.id } })
  expect(await driver.get(smallerImage(url, 400))).toMatchObject({ status: 404 })
  expect(await readdir(copies)).toEqual([])
})

it('serves an image of an earlier version itself until its smaller copies are made', async () => {
  const track = await newTrack({ name: 'Pedralbes' })
  const url = String(trackOf(await uploadTo(track.id, await picture('#ccc'))).imageUrl)
  const copies = path.join(dataDir, 'smaller-images')
  await rm(copies, { recursive: true })

  const { status, headers } = await driver.get(smallerImage(url, 400))
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'cache-control': 'private, max-age=3600',
  })

  await moveUnusedToTrash(deps)
  expect(await readdir(copies)).toHaveLength(SMALLER_WIDTHS.length)
  await office.call(tracksApi.delete, { params: { id: track.id } })
})

it('moves unused images to the trash, and restores them when they are used again', async () => {
  const track = await newTrack({ name: 'Rouen' })
  const { imageUrl } = trackOf(await uploadTo(track.id, await picture('#a0a')))
  const address = String(imageUrl)
  await office.call(tracksApi.update, { params: { id: track.id }, body: { imageUrl: null } })
  expect((await driver.get(address)).status).toBe(404)
  expect(await readdir(path.join(dataDir, 'trash'))).toContain(path.basename(address))

  expect(
    await office.request(tracksApi.update, {
      params: { id: track.id },
      body: { imageUrl: address },
    }),
  ).toMatchObject({ status: 200 })
  expect((await driver.get(address)).status).toBe(200)

  await office.call(tracksApi.update, { params: { id: track.id }, body: { imageUrl: null } })
  // Written directly, like by a restored backup.
  await db.update(tracks).set({ imageUrl: address }).where(eq(tracks.id, track.id))
  await office.call(tracksApi.delete, {
    params: { id: (await newTrack({ name: 'Any other' })).id },
  })
  expect((await driver.get(address)).status).toBe(200)
  await office.call(tracksApi.delete, { params: { id: track.id } })
})

it('does not remove images of another database', async () => {
  const theirs = await startTestApp()
  const track = await newTrack({ name: 'Essarts' })
  const { imageUrl } = trackOf(await uploadTo(track.id, await picture('#0aa')))
  // Simulates a configuration with the wrong DATA_DIR.
  Object.assign(theirs.deps.config, { dataDir })
  const theirOffice = theirs.as(await theirs.make.admin())
  const { data } = await theirOffice.call(tracksApi.create, { body: FORM })
  const { id } = data

  expect(await theirOffice.request(tracksApi.delete, { params: { id } })).toMatchObject({
    status: 204,
  })

  expect((await driver.get(String(imageUrl))).status).toBe(200)
  await office.call(tracksApi.delete, { params: { id: track.id } })
})

it('keeps an image while a track or an event uses it', async () => {
  const [one, two] = [await newTrack({ name: 'Monthléry' }), await newTrack({ name: 'Brooklands' })]
  const shared = trackOf(await uploadTo(one.id, await picture('#00c'))).imageUrl
  expect(trackOf(await uploadTo(two.id, await picture('#00c'))).imageUrl).toBe(shared)
  const event = await make.event()
  await office.call(racesApi.setImage, {
    params: { id: event.id },
    body: { trackImageUrl: shared },
  })

  const address = String(shared)
  await office.call(tracksApi.update, { params: { id: one.id }, body: { imageUrl: null } })
  await office.call(tracksApi.delete, { params: { id: two.id } })
  expect((await driver.get(address)).status).toBe(200)
  await office.call(racesApi.setImage, { params: { id: event.id }, body: { trackImageUrl: '' } })
  expect((await driver.get(address)).status).toBe(404)
})

it('keeps one image after many simultaneous uploads', async () => {
  const track = await newTrack({ name: 'Pescara' })
  const pictures = await Promise.all(['#111', '#222', '#333', '#444'].map(picture))
  const replies = await Promise.all(pictures.map((bytes) => uploadTo(track.id, bytes)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { imageUrl = null } = (await listed(track.id)) ?? {}
  expect((await driver.get(String(imageUrl))).status).toBe(200)
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([path.basename(String(imageUrl))])
  await office.call(tracksApi.delete, { params: { id: track.id } })
})

it('serves images that another process has stored', async () => {
  const track = await newTrack({ name: 'Bremgarten' })
  const { imageUrl } = trackOf(await uploadTo(track.id, await picture('#0cc')))
  const other = await startTestApp({ databaseUrl, env: { DATA_DIR: deps.config.dataDir } })
  const { status } = await other.as(admin).get(String(imageUrl))
  expect(status).toBe(200)
})

it.each([
  '/uploads/nothing.webp',
  `/uploads/${'0'.repeat(64)}.webp`,
  '/uploads/..%2F..%2Fpackage.json',
  '/uploads/.incoming-1',
])('answers 404 for %s', async (url) => {
  expect((await driver.get(url)).status).toBe(404)
})

it('refuses to replace an image that has changed meanwhile', async () => {
  const { id, version } = await newTrack({ name: 'Dijon' })
  const sendOn = async (seen: number, color: string) =>
    office.request(tracksApi.uploadImage, {
      params: { id },
      query: { version: seen },
      file: { name: 'a', content: await picture(color) },
    })
  const first = trackOf(await sendOn(version, '#c00'))

  const refused = await sendOn(version, '#0c0')

  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await listed(id)).toEqual(first)
  expect(await sendOn(first.version, '#0c0')).toMatchObject({ status: 200 })
})

it('refuses files that are no images, too large ones and unknown tracks, and changes nothing', async () => {
  const track = await newTrack({ name: 'Chimay' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)

  expect(await uploadTo(track.id, svg)).toMatchObject({ status: 415 })
  expect(await uploadTo(track.id, large)).toMatchObject({
    status: 413,
    body: { error: 'The file is larger than 5 MB' },
  })
  expect(await uploadTo(999_999, await picture('#fff'))).toMatchObject({ status: 404 })
  expect(
    await office.requestUntyped(tracksApi.uploadImage, { params: { id: track.id }, body: {} }),
  ).toMatchObject({ status: 415 })
  const elsewhere = await office.upload(`/api/tracks/${track.id}/image`, 'file', 'a.png', svg)
  expect(elsewhere).toMatchObject({ status: 400 })
  expect(await listed(track.id)).toEqual(track)
})

it('lets only admins write', async () => {
  const { id } = await newTrack({ name: 'Imola' })
  const replies = await Promise.all([
    driver.request(tracksApi.create, { body: FORM }),
    driver.request(tracksApi.update, { params: { id }, body: { turns: 1 } }),
    driver.request(tracksApi.delete, { params: { id } }),
    driver.request(tracksApi.uploadImage, {
      params: { id },
      file: { content: await picture('#fff') },
    }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

function uploadTo(id: number, bytes: Buffer) {
  return office.request(tracksApi.uploadImage, {
    params: { id },
    file: { name: 'photo.of-mine', content: bytes },
  })
}

function picture(background: string) {
  return sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer()
}

function widePicture() {
  return sharp({ create: { width: 900, height: 500, channels: 3, background: '#cc0' } })
    .png()
    .toBuffer()
}

async function newTrack(options: object) {
  return trackOf(await office.request(tracksApi.create, { body: { ...FORM, ...options } }))
}

function trackOf(reply: Awaited<ReturnType<typeof uploadTo>>) {
  return reply.answer().data
}

async function listed(id: number) {
  const { data } = await driver.call(tracksApi.list)
  return data.find((track) => track.id === id)
}

async function audited(id: number) {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('track.'))
}
