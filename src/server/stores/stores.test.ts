import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function newBucket(changes: { secretAccessKey?: string; bucket?: string } = {}) {
  const server = await startBucketServer()
  const store = bucketStore({
    endpoint: server.env.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: server.bucket,
    prefix: 'our guild + yours/',
    accessKeyId: server.env.S3_ACCESS_KEY_ID,
    secretAccessKey: server.env.S3_SECRET_ACCESS_KEY,
    ...changes,
  })
  return { server, store }
}

it.each([
  ['folder', async () => folderStore(await newFolder())],
  ['bucket', async () => (await newBucket()).store],
])('a %s keeps whole files by their keys', async (_, open) => {
  const store = await open()
  const file = join(await newFolder(), 'large')
  await writeFile(file, 'x'.repeat(3_000_000))
  expect(await store.list('tables/')).toEqual([])
  expect(await store.read('tables/none')).toBeUndefined()

  await store.write('tables/large', { file })
  const keys = ['one', 'two & three', '100% of Nürburg + 4?', 'a#b', "it's (1)!*"].map(
    (name) => `tables/${name}`,
  )
  for (const key of keys) await store.write(key, { bytes: Buffer.from(key) })
  await store.write('other', { bytes: Buffer.from('other') })

  const found = await store.list('tables/')
  expect(found.map(({ key }) => key).toSorted()).toEqual(['tables/large', ...keys].toSorted())
  const large = found.find(({ key }) => key === 'tables/large')
  expect(large?.bytes).toBe(3_000_000)
  expect(Math.abs(Date.now() - (large?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
  for (const key of [...keys, 'other']) {
    const content = await store.read(key)
    expect(content && (await text(content))).toBe(key)
  }
  await store.remove('tables/large')
  await store.remove('tables/large')
  expect(await store.read('tables/large')).toBeUndefined()
})

it('copies a file inside a bucket, and says whether there is one', async () => {
  const { store } = await newBucket()
  await store.write('uploads/a + b.webp', { bytes: Buffer.from('picture') })

  expect(await store.copy('uploads/a + b.webp', 'trash/a + b.webp')).toBe(true)
  expect(await store.copy('uploads/none', 'trash/none')).toBe(false)

  expect(await store.has('trash/a + b.webp')).toBe(true)
  expect(await store.has('trash/none')).toBe(false)
})

it('tries again while the server is busy, and then says what it answered', async () => {
  const { server, store } = await newBucket()
  server.fail(503)
  const writing = store.write('a', { bytes: Buffer.from('a') })
  await expect.poll(() => server.requests).toHaveLength(1)
  server.fail(undefined)
  await writing

  server.fail(500)
  await expect(store.list('')).rejects.toThrow(/the bucket .* refused with status 500 \(SlowDown\)/)
})

it('says which bucket refuses it or is not there', async () => {
  const { store: wrongKey } = await newBucket({ secretAccessKey: 'another' })
  await expect(wrongKey.list('')).rejects.toThrow('refused with status 403 (SignatureDoesNotMatch)')
  const { store: wrongName } = await newBucket({ bucket: 'another' })
  for (const tried of [
    () => wrongName.write('a', { bytes: Buffer.from('a') }),
    () => wrongName.read('a'),
    () => wrongName.list(''),
    () => wrongName.copy('a', 'b'),
  ])
    await expect(tried()).rejects.toThrow(/the bucket another at 127\.0\.0\.1:\d+ is not there/)
})

it('does not create a folder, which may be a disk that is not mounted', async () => {
  const folder = await newFolder()
  const store = folderStore(join(folder, 'nas'))

  await expect(store.write('a', { bytes: Buffer.from('a') })).rejects.toThrow('nas is not there')
  await expect(store.list('')).rejects.toThrow('nas is not there')

  expect(await readdir(folder)).toEqual([])
})
