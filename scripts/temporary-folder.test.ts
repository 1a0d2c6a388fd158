import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const parent = mkdtempSync(path.join(tmpdir(), 'paddock-temporary-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

it('provides a folder that is removed when the process exits, with what a killed run has left', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [leftover, inUse] = [folderOf(ended), folderOf(process.pid)]
  for (const folder of [leftover, inUse]) {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'file'), 'content')
  }

  const provided = provide()

  expect(path.dirname(provided.folder)).toBe(parent)
  expect(provided.tmpdir).toBe(provided.folder)
  expect(existsSync(provided.folder)).toBe(false)
  expect(existsSync(leftover)).toBe(false)
  expect(existsSync(inUse)).toBe(true)
})

it('stays on the disk without enough memory', () => {
  expect(path.dirname(provide('/proc').folder)).toBe(parent)
})

const folderOf = (pid: number) => path.join(parent, `paddock-run-${pid}`)

/** In a process whose temporary files would be in `parent`. */
function provide(memory = '/nowhere'): { folder: string; tmpdir: string } {
  const script = new URL('temporary-folder.ts', import.meta.url).href
  const program = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { provideTemporaryFolder } from ${JSON.stringify(script)}
    const folder = provideTemporaryFolder(${JSON.stringify(memory)})
    if (!existsSync(folder)) process.exit(1)
    console.log(JSON.stringify({ folder, tmpdir: tmpdir() }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: parent, TEMP: parent, TMP: parent },
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}
