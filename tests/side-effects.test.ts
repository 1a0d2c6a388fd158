import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

it('names files that exist as those which do something when they are only imported', () => {
  const { sideEffects } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const names: string[] = sideEffects
  const files = names.filter((name) => !name.includes('*'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
