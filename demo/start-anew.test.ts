import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { DataDirInUse } from '#server/database/embedded/ownership.ts'
import { startAnew } from './start-anew.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('keeps the data of a running demo, and deletes that of a stopped one', async () => {
  const dataDir = path.join(folder, 'demo-data')
  const running = await startEmbedded({ dataDir, log, onLost: ignore, durable: false })

  await expect(startAnew(dataDir)).rejects.toThrow(DataDirInUse)
  expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true)

  await running.stop()
  await startAnew(dataDir)
  expect(existsSync(dataDir)).toBe(false)
  expect(existsSync(folder)).toBe(true)
})

const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore() {}
