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
  const paths = [...source.matchAll(/^ {2}path: '([^']+)',$/gm)].map(([, found = '']) => found)
  if (paths.length !== routes)
    throw new Error(`${routes} routes, but ${paths.length} paths: ${paths.join(', ')}`)
  return paths
}
