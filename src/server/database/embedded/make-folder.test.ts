import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'paddock-folder-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('creates all parent folders, even if another process does so at the same time', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)])
  expect((await stat(deep)).isDirectory()).toBe(true)
})

it.runIf(process.platform === 'linux')('fails where no folder can be created', async () => {
  await expect(makeFolder('/proc/paddock/data')).rejects.toMatchObject({ path: '/proc/paddock' })
})
