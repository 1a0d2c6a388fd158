import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressFile } from './compress-file.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-file-'))
})

afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['a short file', Buffer.from('<rFactorXML>')],
  ['a file of several chunks', randomBytes(2_500_000)],
  ['a file of exactly one chunk', Buffer.alloc(1024 * 1024, 'lap ')],
])('compresses %s so that it can be unpacked whole or as a stream', async (name, content) => {
  const source = path.join(folder, name)
  await writeFile(source, content)
  const target = `${source}.gz`

  const sha256 = compressFile(source, target)

  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
  expect(gunzipSync(await readFile(target)).equals(content)).toBe(true)
  const streamed = await buffer(createReadStream(target).pipe(createGunzip()))
  expect(streamed.equals(content)).toBe(true)
})

it('does not write over another file', async () => {
  const source = path.join(folder, 'source')
  await writeFile(source, 'new')
  const target = path.join(folder, 'target')
  await writeFile(target, 'old')
  expect(() => compressFile(source, target)).toThrow('EEXIST')
  expect(await readFile(target, 'utf8')).toBe('old')
})
