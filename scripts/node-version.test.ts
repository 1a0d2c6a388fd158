import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { nodeWarning } from './node-version.mjs'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it.each([
  ['20.20.2', true],
  ['21.7.3', true],
  ['22.12.0', false],
  ['23.11.0', true],
  ['24.21.0', false],
  ['26.1.0', false],
])('warns in one line on a Node that gets no security fixes: %s', (version, isWarned) => {
  const warning = nodeWarning(version)
  expect(warning !== undefined).toBe(isWarned)
  if (warning)
    expect(warning).toMatch(/^Node [\d.]+ gets no security fixes .*install Node 24 soon\.$/)
})

it('asks for the same Node everywhere', () => {
  expect(read('package.json')).toContain('"node": ">=20.20.2"')
  expect(read('README.md')).toContain('Node.js](https://nodejs.org) 24')
  expect(read('docs/operations.md')).toContain('Install Node.js 24')
  expect(read('scripts/release/README.md')).toContain('Node.js 24')
  const images = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set(['node:24-slim']))
})
