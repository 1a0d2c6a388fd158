import { appendFile, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyProject } from '#tests/support/copy-project.ts'
import type * as builds from '../../builds.ts'
import { endWithBench } from '../endings.ts'
import type { Figure } from '../figure.ts'

const KB = 1024

/** The page components of the pages that visitors usually open first. */
const PAGES = {
  '/': 'app/pages/home/home-page.tsx',
  '/auth': 'features/auth/auth-page.tsx',
  '/events': 'features/events/events-page.tsx',
  '/events/:id': 'app/pages/event/event-page.tsx',
  '/standings': 'features/standings/standings-page.tsx',
  '/admin/events': 'app/pages/manage-events/manage-events-page.tsx',
}

const CHANGES = {
  'a page': 'src/web/features/events/events-page.tsx',
  'a shared component': 'src/web/ui/layout/panel.tsx',
  'the core': 'src/web/lib/viewer.ts',
}

type Builds = typeof builds
type Project = Awaited<ReturnType<typeof copyProject>>
/** Bytes on the wire by file. */
type Files = Map<string, number>

/** What a browser that has the files of one version loads again after a release in which one module has changed. */
export async function benchRelease(): Promise<Figure[]> {
  const project = await copyProject()
  endWithBench(project.remove)
  let before = await filesByPage(project)
  const figures: Figure[] = []
  for (const [what, file] of Object.entries(CHANGES)) {
    await appendFile(path.join(project.folder, file), '\nglobalThis.name = "changed"\n')
    const { code, stderr } = await project.run('build')
    if (code !== 0) throw new Error(`The changed project was not built: ${stderr}`)
    const after = await filesByPage(project)
    figures.push(compared(what, before, after))
    before = after
  }
  return figures
}

function compared(what: string, before: Map<string, Files>, after: Map<string, Files>): Figure {
  const pages = [...after].map(([page, files]) => {
    const known = before.get(page)
    const again = [...files].filter(([file]) => !known?.has(file))
    return { page, count: again.length, bytes: sum(again), total: sum([...files]) }
  })
  if (pages.every(({ count }) => count === 0)) throw new Error(`No page contains ${what}`)
  const of = ({ page, bytes, total }: (typeof pages)[number]) =>
    `${page} ${(bytes / KB).toFixed(1)} of ${(total / KB).toFixed(0)} KB`
  return {
    what: `files that a page loads again after ${what} has changed`,
    measured: Math.max(...pages.map(({ count }) => count)),
    limit: 1,
    unit: '',
    rule: 'at most',
    note: pages.map(of).join(', '),
  }
}

const sum = (files: readonly [string, number][]) => files.reduce((all, [, size]) => all + size, 0)

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

async function filesByPage({ folder }: Project) {
  // The copy may hold other builds than that of its sources.
  const { buildFolder, buildOfSources } = (await import(
    pathToFileURL(path.join(folder, 'scripts/builds.ts')).href
  )) as Builds
  const build = buildFolder(buildOfSources() ?? '')
  const web = path.join(build, 'web')
  const manifest = JSON.parse(
    await readFile(path.join(build, 'render/manifest.json'), 'utf8'),
  ) as Manifest
  const shell = await readFile(path.join(web, 'index.html'), 'utf8')
  const first = [...shell.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  const pages = new Map<string, Files>()
  for (const [page, source] of Object.entries(PAGES)) {
    const files: Files = new Map()
    for (const file of new Set([...first, ...filesOf(manifest, source)]))
      files.set(file, await sizeOf(path.join(web, file)))
    pages.set(page, files)
  }
  return pages
}

function filesOf(manifest: Manifest, source: string, found = new Set<string>()) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

async function sizeOf(file: string) {
  const { size } = await stat(`${file}.br`).catch(() => stat(file))
  return size
}
