import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { sharedAssets } from './shared-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const start = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * DAY_MS)

it('serves the assets of the other version on both sides of an update', async () => {
  const guild = await newGuild()
  const older = await guild.start('older', start)
  const newer = await guild.start('newer', later(1))

  const folder = await newer('page-older.js')
  expect(await readFile(join(folder ?? '', 'assets', 'page-older.js'), 'utf8')).toBe('older')
  expect(await readFile(join(folder ?? '', 'assets', 'page-older.js.br'), 'utf8')).toBe('packed')
  // The older process listed the bucket before there was a newer one.
  expect(await older('page-newer.js')).toBeUndefined()
  await expect.poll(() => older('page-newer.js'), { interval: 500 }).toBeTruthy()
  expect(await newer('page-none.js')).toBeUndefined()
}, 20_000)

it('removes a version a day after it was replaced, unless it has come back', async () => {
  const guild = await newGuild()
  await guild.start('one', start)
  await guild.start('two', later(1))
  await guild.start('one', later(2))
  const two = await guild.start('three', later(3.5))
  expect(await two('page-two.js')).toBeUndefined()
  expect(await two('page-one.js')).toBeTruthy()
})

it('shares nothing without a bucket', async () => {
  const find = await sharedAssets(readConfig({}), await newVersion('alone'), start)
  expect(await find('page-alone.js')).toBeUndefined()
})

async function newGuild() {
  const { env, bucket } = await startBucketServer()
  return {
    async start(version: string, now: Date) {
      const config = readConfig({ ...env, S3_BUCKET: bucket, DATA_DIR: await newFolder() })
      return sharedAssets(config, await newVersion(version), now)
    },
  }
}

async function newVersion(name: string) {
  const webRoot = await newFolder()
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), `page of ${name}`)
  await writeFile(join(webRoot, 'assets', `page-${name}.js`), name)
  await writeFile(join(webRoot, 'assets', `page-${name}.js.br`), 'packed')
  return webRoot
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-shared-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
