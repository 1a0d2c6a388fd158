import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startProcess } from '#tests/support/start-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

it('refuses the DATA_DIR of another database in one line that names both', async () => {
  const [one, two] = [await newDatabase(), await newDatabase()]
  const DATA_DIR = await newFolder()
  expect(await startProcess({ DATA_DIR, DATABASE_URL: one })).toMatchObject({ isReady: true })

  const second = await startProcess({ DATA_DIR, DATABASE_URL: two })

  expect(second).toMatchObject({ isReady: false, code: 1 })
  expect(second.stderr()).toContain(DATA_DIR)
  expect(second.stderr()).toContain(new URL(two).pathname.slice(1))
  expect(second.stderr().trim().split('\n')).toHaveLength(1)
}, 120_000)

it('refuses a second DATA_DIR for a database, and lets processes share the first', async () => {
  const DATABASE_URL = await newDatabase()
  const DATA_DIR = await newFolder()
  expect(await startProcess({ DATA_DIR, DATABASE_URL })).toMatchObject({ isReady: true })

  const apart = await startProcess({ DATA_DIR: await newFolder(), DATABASE_URL })
  expect(apart).toMatchObject({ isReady: false, code: 1 })
  expect(apart.stderr()).toContain(DATA_DIR)

  expect(await startProcess({ DATA_DIR, DATABASE_URL })).toMatchObject({ isReady: true })
}, 120_000)

async function newDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
