import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { variables } from '#server/config/config-variables.ts'

const PROJECT = fileURLToPath(new URL('../', import.meta.url))

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
)

it('describes every configuration variable in README.md', () => {
  const rows = read('README.md').match(/^\| `[A-Z].*?\|/gm) ?? []
  const described = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  const names = Object.values(variables).map(({ name }) => name)
  expect(described).toHaveLength(names.length)
  expect(new Set(described)).toEqual(new Set(names))
})

it('uses only existing variables in the examples of operations.md and .env.example', () => {
  const set = `${read('docs/operations.md')}\n${read('.env.example')}`.matchAll(
    /^(?: {3}|# )?([A-Z][A-Z0-9_]+)=/gm,
  )
  const known = [...Object.values(variables).map(({ name }) => name), 'POSTGRES_PASSWORD']
  expect(known).toEqual(expect.arrayContaining([...set].map(([, name]) => name)))
})

it.each(documents)('links only to existing files in %s', (file) => {
  const linked = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
  const missing = linked.filter((path) => !existsSync(join(PROJECT, dirname(file), path)))
  expect(missing).toEqual([])
})
