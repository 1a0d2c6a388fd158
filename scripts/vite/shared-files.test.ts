import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SHARED_FILES } from './shared-files.ts'

const HANGING_MS = 120_000
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
/** Of twenty requests, five are for the document, the font, the icon, the manifest and the live stream. */
const MAX_FILES = 15

/** The shared files that the pages load which visitors usually open first, in addition to the entry and the page's own. */
const FIRST_PAGES = {
  'app/pages/home/home-page.tsx': ['vendor', 'core', 'parts', 'cards', 'races', 'news'],
  'features/auth/auth-page.tsx': ['vendor', 'core', 'parts', 'corner-art', 'tables', 'fields'],
  'features/events/events-page.tsx': ['vendor', 'core', 'parts', 'cards', 'races'],
  'app/pages/event/event-page.tsx': [
    'vendor',
    'core',
    'parts',
    'races',
    'sign-up',
    'dialogs',
    'acts',
  ],
  'features/standings/standings-page.tsx': [
    'vendor',
    'core',
    'parts',
    'tables',
    'dialogs',
    'acts',
    'standings',
  ],
  'app/pages/manage-events/manage-events-page.tsx': [
    'vendor',
    'core',
    'parts',
    'tables',
    'dialogs',
    'menu',
    'acts',
    'fields',
  ],
}

const chunks = new Map<string, Rollup.OutputChunk>()

beforeAll(async () => {
  // As `npm run build` does it.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: `${PROJECT}vite.config.ts`,
    logLevel: 'error',
    build: { write: false, minify: false },
  })
  vi.unstubAllEnvs()
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput
  for (const chunk of output) if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk)
}, HANGING_MS)

describe.each(SHARED_FILES)('the file $name', ({ name, ...file }) => {
  const paths = [
    ...(file.packages ?? []).map((path) => `/node_modules/${path}`),
    ...(file.sources ?? []).map((path) => `/src/${path}`),
    ...(file.icons ?? []).map((icon) => `/icons/${icon}.mjs`),
  ]

  it('contains a module for each of its entries', () => {
    const modules = [...chunks.values()]
      .filter((chunk) => chunk.name === name)
      .flatMap(({ moduleIds }) => moduleIds)
    expect(modules.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !modules.some((id) => id.includes(path)))).toEqual([])
  })
})

describe.each(Object.entries(FIRST_PAGES))('%s', (page, sharedFiles) => {
  const loaded = () => loadedWith(page)

  it('loads these shared files', () => {
    const known = SHARED_FILES.map(({ name }) => name)
    const names = loaded().map(({ name }) => name)
    expect(names.filter((name) => known.includes(name)).toSorted()).toEqual(sharedFiles.toSorted())
  })

  it('loads few files', () => {
    const styles = loaded().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    expect(loaded().length + new Set(styles).size).toBeLessThanOrEqual(MAX_FILES)
  })

  it('loads nothing that only opens later', () => {
    const modules = loaded().flatMap(({ moduleIds }) => moduleIds)
    const late = /\/(zod|react-hook-form|@base-ui|@tiptap|dompurify)\/(?!react\/.*csp-)/
    expect(modules.filter((id) => late.test(id) || id.endsWith('?schemas'))).toEqual([])
  })

  it.runIf(!page.includes('manage'))('loads nothing for administrators', () => {
    const modules = loaded().flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => /\/(admin|manage-[^/]+|audit)\//.test(id))).toEqual([])
  })
})

it('has no files that import each other, which would depend on the order in which they are loaded', () => {
  const circles = [...chunks.values()].filter((chunk) =>
    chunk.imports.some((name) => reaches(name, chunk.fileName)),
  )
  expect(circles.map(({ name }) => name)).toEqual([])
})

function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return chunks.get(from)?.imports.some((name) => reaches(name, to, seen)) ?? false
}

/** Everything that the browser loads for a page before it is opened. */
function loadedWith(page: string) {
  const all = [...chunks.values()]
  const entries = all.filter(({ isEntry }) => isEntry)
  const own = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/web/${page}`))
  if (entries.length === 0 || !own) throw new Error(`The build has no file for ${page}`)
  const found = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const entry of entries) visit(entry)
  visit(own)
  return [...found]
}
