import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { startGzipThread } from './gzip-thread.ts'

const thread = startGzipThread()

afterAll(() => thread.end())

const MB = 1024 * 1024

it.each([
  ['nothing', []],
  ['little', [Buffer.from('1\tLotta\n')]],
  ['a chunk that is just full', [Buffer.alloc(MB, 'row\n')]],
  ['several chunks', Array.from({ length: 40 }, () => randomBytes(70_000))],
])('compresses %s', async (_, chunks) => {
  const zipped = await buffer(Readable.from(thread.gzip(Readable.from(chunks))))

  const content = Buffer.concat(chunks)
  expect(gunzipSync(zipped).equals(content)).toBe(true)
  const streamed = await buffer(Readable.from([zipped]).pipe(createGunzip()))
  expect(streamed.equals(content)).toBe(true)
})

it('fails if the data cannot be read', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('Lost the database')
  }
  await expect(buffer(Readable.from(thread.gzip(broken())))).rejects.toThrow('Lost the database')
})
