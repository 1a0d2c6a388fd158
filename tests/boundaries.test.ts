import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')

type Planted = { rule: string; file: string; code: string; also?: Record<string, string> }

const violations: Planted[] = [
  { rule: 'shared imports zod and itself', file: 'src/shared/domain/a.ts', code: imports('react') },
  { rule: 'shared never imports Node', file: 'src/shared/domain/a.ts', code: imports('node:fs') },
  {
    rule: 'shared never imports the server',
    file: 'src/shared/domain/a.ts',
    code: imports('#server/app.ts'),
  },
  {
    rule: 'web never imports the server',
    file: 'src/web/app/a.ts',
    code: imports('#server/app.ts'),
  },
  {
    rule: 'web never imports the server by path',
    file: 'src/web/app/a.ts',
    code: imports('../../server/app.ts'),
  },
  { rule: 'web never imports Node', file: 'src/web/lib/a.ts', code: imports('node:fs') },
  {
    rule: 'server never imports web',
    file: 'src/server/a.ts',
    code: imports('#web/app/router.tsx'),
  },
  {
    rule: 'server never imports web by path',
    file: 'src/server/a.ts',
    code: imports('../web/app/router.tsx'),
  },
  {
    rule: 'SQL stays out of routes',
    file: 'src/server/features/events/events.routes.ts',
    code: imports('drizzle-orm'),
  },
  {
    rule: 'SQL stays out of http',
    file: 'src/server/http/a.ts',
    code: imports('drizzle-orm/pg-core'),
  },
  {
    rule: 'the driver stays out of routes',
    file: 'src/server/features/events/events.routes.ts',
    code: imports('pg'),
  },
  {
    rule: 'a server feature keeps out of another',
    file: 'src/server/features/events/a.ts',
    code: imports('#server/features/results/import-results.ts'),
  },
  {
    rule: 'a server feature keeps out of another by path',
    file: 'src/server/features/events/a.ts',
    code: imports('../results/import-results.ts'),
  },
  {
    rule: 'queries keep out of another feature too',
    file: 'src/server/features/events/a.queries.ts',
    code: imports('../results/import-results.ts'),
  },
  {
    rule: 'the database knows no feature',
    file: 'src/server/database/a.ts',
    code: imports('#server/features/auth/auth.queries.ts'),
  },
  {
    rule: "queries never use drizzle's own sql",
    file: 'src/server/features/events/a.queries.ts',
    code: importsSql('drizzle-orm'),
  },
  {
    rule: "queries never use drizzle's own sql from its folder",
    file: 'src/server/features/events/a.queries.ts',
    code: importsSql('drizzle-orm/sql'),
  },
  {
    rule: "queries never use drizzle's own sql through a namespace",
    file: 'src/server/features/events/a.queries.ts',
    code: imports('drizzle-orm'),
  },
  {
    rule: "the database folder never uses drizzle's own sql",
    file: 'src/server/database/a.ts',
    code: importsSql('drizzle-orm'),
  },
  {
    rule: 'a web feature keeps out of another',
    file: 'src/web/features/events/a.ts',
    code: imports('#web/features/results/a.ts'),
  },
  {
    rule: 'a web feature keeps out of another by path',
    file: 'src/web/features/events/a.ts',
    code: imports('../results/a.ts'),
  },
  {
    rule: 'a web feature keeps out of the app',
    file: 'src/web/features/events/a.ts',
    code: imports('#web/app/router.tsx'),
  },
  {
    rule: 'ui knows no feature',
    file: 'src/web/ui/a.ts',
    code: imports('#web/features/events/a.ts'),
  },
  {
    rule: 'lib knows no feature by path',
    file: 'src/web/lib/a.ts',
    code: imports('../features/events/a.ts'),
  },
  {
    rule: 'ui is imported through its index',
    file: 'src/web/features/events/a.ts',
    code: imports('#web/ui/button/button.tsx'),
  },
  {
    rule: 'the product never imports tests',
    file: 'src/server/a.ts',
    code: imports('#tests/support/makers.ts'),
  },
  {
    rule: 'no cycles',
    file: 'src/shared/domain/a.ts',
    code: "import { b } from './b.ts'\nexport const a = () => b\n",
    also: { 'src/shared/domain/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n" },
  },
  {
    rule: 'a file is one idea',
    file: 'src/shared/domain/a.ts',
    code: '// a line\n'.repeat(401),
  },
]

const allowed: Planted[] = [
  {
    rule: "another feature's queries",
    file: 'src/server/features/events/a.ts',
    code: imports('#server/features/results/results.queries.ts'),
  },
  {
    rule: 'SQL in queries',
    file: 'src/server/features/events/a.queries.ts',
    code: "import { eq, type SQL } from 'drizzle-orm'\nexport const that = (one: SQL) => eq(one, 1)\n",
  },
  {
    rule: 'the sql that names the table of each column',
    file: 'src/server/features/events/a.queries.ts',
    code: importsSql('#server/database/sql.ts'),
  },
  {
    rule: "drizzle's own sql in the schema",
    file: 'src/server/database/schema/a.ts',
    code: importsSql('drizzle-orm'),
  },
  { rule: 'SQL in the database folder', file: 'src/server/database/a.ts', code: imports('pg') },
  { rule: 'zod in shared', file: 'src/shared/contract/a.ts', code: imports('zod') },
  {
    rule: 'ui through its index',
    file: 'src/web/features/events/a.ts',
    code: imports('#web/ui/index.ts'),
  },
  {
    rule: 'a folder of the same feature',
    file: 'src/server/features/results/a.ts',
    code: imports('./reading/b.ts'),
  },
  {
    rule: 'the feature above',
    file: 'src/server/features/results/reading/a.ts',
    code: imports('../b.ts'),
  },
]

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'paddock-boundaries-'))
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(violations)('refuses a planted violation: $rule', async (planted) => {
  expect(await findings(planted)).toMatch(/no-restricted-imports|no-cycle|max-lines/)
})

it.each(allowed)('allows $rule', async (planted) => {
  expect(await findings(planted)).not.toMatch(/no-restricted-imports|no-cycle|max-lines/)
})

async function findings({ file, code, also = {} }: Planted) {
  await rm(path.join(folder, 'src'), { recursive: true, force: true })
  for (const [name, text] of Object.entries({ [file]: code, ...also })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const run = promisify(execFile)(process.execPath, [oxlint, 'src'], { cwd: folder })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  if (!/on \d+ files?/.test(stdout)) throw new Error(`The linter read no file: ${stdout}`)
  return stdout
}

function imports(from: string) {
  return `import * as it from '${from}'\nexport const that = it\n`
}

function importsSql(from: string) {
  return `import { sql } from '${from}'\nexport const that = sql\n`
}
