import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const ROUTES = path.join(import.meta.dirname, '../../src/web/app/routes')

/** The paths of all routes of the web app, as its route files declare them. */
export async function routePaths() {
  const files = (await readdir(ROUTES)).filter((name) => name.endsWith('-routes.ts'))
  const sources = await Promise.all(files.map((name) => readFile(path.join(ROUTES, name), 'utf8')))
  return sources.flatMap(pathsIn)
}

/** Throws if a route has no path of its own in the file, so that none is overlooked. */
export function pathsIn(source: string) {
  const routes = source.match(/\bcreateRoute\(\{/g)?.length ?? 0
  const paths = new Map<string, string>()
  for (const [block] of source.matchAll(/^const \w+ = createRoute\(\{\n.*?^\}\)$/gms)) {
    const name = /^const (\w+)/.exec(block)?.[1] ?? ''
    const parent = /^ {2}getParentRoute: \(\) => (\w+),$/m.exec(block)?.[1]
    const [, own] = /^ {2}path: '([^']+)',$/m.exec(block) ?? []
    // A view of a page; the first one has the path of the page.
    if (own !== undefined)
      paths.set(
        name,
        `${parent ? (paths.get(parent) ?? '') : ''}${parent && own === '/' ? '' : own}`,
      )
  }
  if (paths.size !== routes)
    throw new Error(`${routes} routes, but ${paths.size} paths: ${[...paths.values()].join(', ')}`)
  return [...new Set(paths.values())]
}
