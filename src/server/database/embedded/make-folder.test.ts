import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'paddock-folder-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('makes every folder on the way, whoever else does so too', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)])
  expect((await stat(deep)).isDirectory()).toBe(true)
})

it.runIf(process.platform === 'linux')('gives up where no folder can be made', async () => {
  await expect(makeFolder('/proc/paddock/data')).rejects.toMatchObject({ path: '/proc/paddock' })
})
