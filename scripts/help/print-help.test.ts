import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeConfig } from '#server/config/config.ts'

const SCRIPTS = path.resolve(import.meta.dirname, '..')

it('lists every variable for npm start', async () => {
  const text = await readFile(path.join(import.meta.dirname, 'start.txt'), 'utf8')
  expect(text).toBe(`${describeConfig()}\n`)
})

it.each(['start', 'demo'])('prints the help of %s without installing or building', async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-help-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(path.join(SCRIPTS, '../package.json'), path.join(folder, 'package.json'))
  await cp(SCRIPTS, path.join(folder, 'scripts'), { recursive: true })

  const command = ['scripts/run.mjs', name, '--help']
  const printed = execFileSync(process.execPath, command, { cwd: folder })

  expect(printed.toString()).toBe(
    await readFile(path.join(import.meta.dirname, `${name}.txt`), 'utf8'),
  )
  expect(await readdir(folder)).toEqual(['package.json', 'scripts'])
})
