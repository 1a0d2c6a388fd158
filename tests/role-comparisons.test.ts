import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROLES } from '#shared/domain/permissions.ts'

const root = path.join(import.meta.dirname, '..')
const names = Object.keys(ROLES)
// Audit lines about members also have the kind 'user', so the word alone is allowed.
const unmistakable = names.filter((name) => name !== 'user')

const quoted = (words: string[]) => `['"\`](?:${words.join('|')})['"\`]`
const EQUALS = String.raw`[!=]==?\s*`
const comparisons = new RegExp(
  [
    EQUALS + quoted(unmistakable),
    String.raw`${quoted(unmistakable)}\s*[!=]==?`,
    String.raw`\brole\s*${EQUALS}${quoted(names)}`,
    String.raw`${quoted(names)}\s*${EQUALS}[\w.?]*\brole\b`,
    String.raw`\bcase\s+${quoted(unmistakable)}`,
    String.raw`\[[^\]]*${quoted(unmistakable)}[^\]]*\]\.includes\(`,
  ].join('|'),
)

it.each([
  "if (viewer.role === 'admin') show()",
  "const isDriver = viewer?.role !== 'user'",
  "const isAdmin = role == 'admin'",
  'return "admin" === user.role',
  "if ('user' !== viewer?.role) return null",
  "switch (role) { case 'admin': return 1 }",
  "if (['admin'].includes(role)) show()",
])('finds %s', (code) => {
  expect(code).toMatch(comparisons)
})

it.each([
  "if (kind === 'user') return link",
  'if (user.role === role) return user',
  "await setRole(tx, user.id, 'admin')",
  "can(viewer, 'admin-area.open')",
])('allows %s', (code) => {
  expect(code).not.toMatch(comparisons)
})

it('decides by role in src/shared/domain/permissions.ts only', async () => {
  const files = await readdir(path.join(root, 'src'), { recursive: true })
  const product = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const found = await Promise.all(
    product.map(async (file) => {
      const code = await readFile(path.join(root, 'src', file), 'utf8')
      return comparisons.test(code) ? file : []
    }),
  )

  expect(product.length).toBeGreaterThan(500)
  expect(found.flat()).toEqual(['shared/domain/permissions.ts'])
})
