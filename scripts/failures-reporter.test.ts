import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// Inside the project, so that its files find Vitest.
const folder = mkdtempSync(path.join(root, 'node_modules', '.failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names failed tests, files that cannot be loaded, and errors outside of a test', () => {
  write('one.test.ts', [
    `import { describe, expect, it } from 'vitest'`,
    `describe('a car', () => it('has a number', () => expect(1, 'no number').toBe(2)))`,
    `it('passes', () => expect(1).toBe(1))`,
  ])
  write('two.test.ts', [`import { it } from 'vitest'`, `throw new Error('cannot start')`])
  write('three.test.ts', [
    `import { it } from 'vitest'`,
    `it('passes', () => void Promise.reject(new Error('nobody waits for this')))`,
  ])

  expect(failures().toSorted()).toEqual([
    'one.test.ts:2 > a car > has a number: no number: expected 1 to be 2 // Object.is equality - Expected + Received - 2 + 1',
    'outside of a test: nobody waits for this',
    'two.test.ts: cannot start',
  ])
})

function write(name: string, lines: string[]) {
  writeFileSync(path.join(folder, name), lines.join('\n'))
}

function failures() {
  const file = path.join(folder, 'failures')
  write('vitest.config.ts', ['export default {}'])
  const reporter = path.join(root, 'scripts', 'failures-reporter.ts')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', '--reporter', reporter, '--root', folder], {
    cwd: folder,
    env: { ...process.env, FAILURES_FILE: file },
  })
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}
