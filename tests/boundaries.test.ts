import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { FEATURE_CYCLE, FILE_CYCLE, importRules, PAST_THE_INDEX } from './import-rules.ts'
import { importsOf, readSources } from './support/import-graph.ts'
import { violationsOf } from './support/import-violations.ts'

const root = path.join(import.meta.dirname, '..')

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
  { rule: 'web never imports Node', file: 'src/web/data/a.ts', code: imports('node:fs') },
  {
    rule: 'the service worker knows nothing of the app',
    file: 'src/web/service-worker/a.ts',
    code: imports('#web/data/api-client.ts'),
  },
  {
    rule: 'pages do not contain the service worker',
    file: 'src/web/parts/a.ts',
    code: imports('#web/service-worker/page-files.ts'),
  },
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
    rule: 'the relay imports no package',
    file: 'relay/a.ts',
    code: imports('zod'),
  },
  {
    rule: 'the site does not run the relay',
    file: 'src/server/features/live-timing/a.ts',
    code: imports('#relay/report.ts'),
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
    code: imports('#server/features/results/importing/import-results.ts'),
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
    rule: 'parts know no feature by path',
    file: 'src/web/parts/a.ts',
    code: imports('../features/events/a.ts'),
  },
  {
    rule: 'ui knows no parts of pages',
    file: 'src/web/ui/a.ts',
    code: imports('#web/parts/permitted.tsx'),
  },
  {
    rule: 'data knows no components',
    file: 'src/web/data/a.ts',
    code: imports('#web/ui/index.ts'),
  },
  {
    rule: 'browser knows no data',
    file: 'src/web/browser/a.ts',
    code: imports('#web/data/api-client.ts'),
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
    rule: 'no cycles of types',
    file: 'src/shared/domain/a.ts',
    code: "import type { B } from './b.ts'\nexport type A = B\n",
    also: {
      'src/shared/domain/b.ts': "import type { A } from './a.ts'\nexport type B = A | 1\n",
    },
  },
  {
    rule: 'no cycles of what is loaded later',
    file: 'src/web/parts/a.ts',
    code: "export const load = () => import('./b.ts')\n",
    also: {
      'src/web/parts/b.ts': "import type { load } from './a.ts'\nexport type B = typeof load\n",
    },
  },
  {
    rule: 'the product never imports the demo',
    file: 'src/server/a.ts',
    code: imports('#demo/personas.ts'),
  },
  {
    rule: 'the demo never imports tests',
    file: 'demo/a.ts',
    code: imports('#tests/support/makers.ts'),
  },
  {
    rule: 'SQL stays out of the demo',
    file: 'demo/a.ts',
    code: imports('drizzle-orm'),
  },
  {
    rule: 'http knows no feature',
    file: 'src/server/http/a.ts',
    code: imports('#server/features/auth/index.ts'),
  },
  {
    rule: "another feature's queries are behind its index",
    file: 'src/server/features/events/a.ts',
    code: imports('#server/features/results/results.queries.ts'),
  },
  {
    rule: 'types are behind the index too',
    file: 'src/server/features/events/a.ts',
    code: "export type { Row } from '../results/results.queries.ts'\n",
  },
  {
    rule: 'jobs use the index',
    file: 'src/server/jobs/a.ts',
    code: imports('#server/features/auth/nonces.queries.ts'),
  },
  {
    rule: 'the demo uses the index',
    file: 'demo/a.ts',
    code: imports('#server/features/results/importing/import-results.ts'),
  },
  {
    rule: 'the app uses the index',
    file: 'src/web/app/a.tsx',
    code: imports('#web/features/events/event-day.tsx'),
  },
  {
    rule: 'a page stays a chunk of its own',
    file: 'src/web/app/routes/a.ts',
    code: imports('#web/features/events/events-page.tsx'),
  },
  {
    rule: 'only routes load a page',
    file: 'src/web/app/pages/a.tsx',
    code: loads('#web/features/events/events-page.tsx'),
  },
  {
    rule: 'routes load nothing but pages',
    file: 'src/web/app/routes/a.ts',
    code: loads('#web/features/events/event-day.tsx'),
  },
  {
    rule: 'routes load no index',
    file: 'src/web/app/routes/a.ts',
    code: loads('#web/features/events/index.ts'),
  },
  {
    rule: 'a web feature keeps out of the index of another',
    file: 'src/web/features/events/a.ts',
    code: imports('#web/features/results/index.ts'),
  },
  {
    rule: 'shared never imports part of zod',
    file: 'src/shared/domain/a.ts',
    code: imports('zod/mini'),
  },
]

const mutual: Planted = {
  rule: 'no cycles of features',
  file: 'src/server/features/events/a.ts',
  code: imports('#server/features/results/index.ts'),
  also: { 'src/server/features/results/b.ts': imports('#server/features/events/index.ts') },
}

const allowed: Planted[] = [
  {
    rule: 'the index of another feature',
    file: 'src/server/features/events/a.ts',
    code: imports('#server/features/results/index.ts'),
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
  {
    rule: "a feature's routes in app.ts",
    file: 'src/server/app.ts',
    code: imports('./features/events/events.routes.ts'),
  },
  {
    rule: "a feature's page, loaded by its route",
    file: 'src/web/app/routes/a.ts',
    code: loads('#web/features/events/admin/edit-event-page.tsx'),
  },
  {
    rule: 'anything in a test',
    file: 'src/server/features/events/a.test.ts',
    code: imports('#server/features/results/results.queries.ts'),
  },
]

it('is kept in the whole project', async () => {
  const sources = await readSources(root, ['src', 'demo', 'relay', 'tests', 'scripts'])
  const graph = importsOf(sources)

  expect(graph.filter(({ to }) => sources.has(to)).length).toBeGreaterThan(3_000)
  expect(violationsOf(graph)).toEqual([])
})

it.each(violations)('refuses a planted violation: $rule', (planted) => {
  expect(violationsIn(planted)).toContainEqual(expect.stringContaining(`${planted.file} -> `))
})

it('refuses features that need each other', () => {
  expect(violationsIn(mutual)).toEqual([expect.stringContaining(FEATURE_CYCLE)])
})

it('has a planted violation of every rule', () => {
  const reasons = [...violations, mutual]
    .flatMap(violationsIn)
    .map((text) => text.replace(/^.*?: /, ''))
  const stated = [...importRules.map(({ reason }) => reason), PAST_THE_INDEX]
  expect(new Set(reasons)).toEqual(new Set([...stated, FILE_CYCLE, FEATURE_CYCLE]))
})

it.each(allowed)('allows $rule', (planted) => {
  expect(violationsIn(planted)).toEqual([])
})

it('says which file imports what, and why it may not', () => {
  expect(
    violationsIn({
      rule: '',
      file: 'src/web/app/a.ts',
      code: imports('../../server/app.ts'),
    }),
  ).toEqual([
    'src/web/app/a.ts -> src/server/app.ts: The web runs in a browser: it has neither the server nor Node.',
  ])
})

it('refuses a file of more than 400 lines', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-boundaries-'))
  try {
    await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    await mkdir(path.join(folder, 'src'))
    await writeFile(path.join(folder, 'src/long.ts'), '// a line\n'.repeat(401))
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const run = promisify(execFile)(process.execPath, [oxlint, 'src'], { cwd: folder })
    const { stdout } = await run.catch((failure: { stdout: string }) => failure)
    expect(stdout).toContain('max-lines')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function violationsIn({ file, code, also = {} }: Planted) {
  return violationsOf(importsOf(new Map(Object.entries({ [file]: code, ...also }))))
}

function imports(from: string) {
  return `import * as it from '${from}'\nexport const that = it\n`
}

function importsSql(from: string) {
  return `import { sql } from '${from}'\nexport const that = sql\n`
}

function loads(from: string) {
  return `export const that = () => import('${from}')\n`
}
