import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { programOf } from '#tests/support/programs.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startProcess } from '#tests/support/start-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { ownMark, temporaryName, writerOf } from './temporary-files.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-leftovers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const killed = await markOfKilled()
const [place = '', pid = '', start = ''] = ownMark.split('.')
const elsewhere = `00000000.${pid}.${start}`
const log = { info: () => undefined, warn: () => undefined }

it('recognizes which process a temporary file belongs to', () => {
  expect(writerOf(temporaryName('.incoming'))).toBe('alive')
  expect(writerOf(nameOf(killed))).toBe('gone')
  expect(writerOf(nameOf(elsewhere))).toBe('unknown')
  expect(writerOf(`.incoming-${randomUUID()}`)).toBeUndefined()
})

it.runIf(process.platform === 'linux')(
  'distinguishes a process from an earlier one with the same id',
  () => {
    expect(writerOf(nameOf(`${place}.${pid}.00000000`))).toBe('gone')
  },
)

it('removes the files of killed processes at the next start, but not those of running ones', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const dataDir = path.join(folder, 'data')
  const incoming = path.join(dataDir, 'incoming')
  const places = [path.join(dataDir, 'uploads'), path.join(dataDir, 'results'), incoming]
  for (const each of places) {
    const prefix = each === incoming ? 'upload' : '.incoming'
    for (const mark of [killed, elsewhere, ownMark]) await leave(each, nameOf(mark, prefix))
  }
  await leave(path.join(dataDir, 'backups', '.incoming-2026-11-01T00-00-00Z'), 'manifest.json')
  await leave(dataDir, `postgres.new-${killed}-x1y2z3`)
  await leave(incoming, 'of-somebody-else')

  const started = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })

  expect(started.isReady).toBe(true)
  for (const each of places) {
    const ours = (await readdir(each)).filter((name) => /^(\.incoming|upload)-/.test(name))
    expect(ours.map(writerOf)).toEqual(['alive'])
  }
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([])
  expect(await readdir(dataDir)).not.toContain(`postgres.new-${killed}-x1y2z3`)
  expect(await readdir(incoming)).toContain('of-somebody-else')
})

it('leaves files of another machine while a running Paddock uses the database', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const dataDir = path.join(folder, 'shared')
  const uploads = path.join(dataDir, 'uploads')
  for (const mark of [killed, elsewhere]) await leave(uploads, nameOf(mark))
  const busy = `${url}${url.includes('?') ? '&' : '?'}application_name=paddock`
  const working = queryDatabase(busy, 'select pg_sleep(60)').catch(() => undefined)
  const others = `select pid from pg_stat_activity where datname = current_database() and application_name = 'paddock'`
  await expect.poll(() => queryDatabase(url, others)).toHaveLength(1)

  await removeLeftovers({ url, dataDir, log })
  expect((await readdir(uploads)).map(writerOf)).toEqual(['unknown'])

  await queryDatabase(url, `select pg_terminate_backend(pid) from (${others}) as found`)
  await working
  await removeLeftovers({ url, dataDir, log })
  expect(await readdir(uploads)).toEqual([])
})

async function markOfKilled() {
  const printer = spawn(process.execPath, [await programOf('print-mark.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [mark] = (await once(createInterface(printer.stdout), 'line')) as [string]
  printer.kill('SIGKILL')
  await once(printer, 'exit')
  return mark
}

function nameOf(mark: string, prefix = '.incoming') {
  return `${prefix}-${mark}-${randomUUID()}`
}

async function leave(into: string, name: string) {
  await mkdir(into, { recursive: true })
  await writeFile(path.join(into, name), 'x')
}
