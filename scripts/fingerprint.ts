import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { inProject } from './project.ts'

const SOURCES = [
  'src',
  'demo',
  'relay',
  'migrations',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.render.config.ts',
  'vite.worker.config.ts',
  'vite.relay.config.ts',
  'scripts/build.ts',
  'scripts/build-part.ts',
  'scripts/compress.ts',
  'scripts/draw-icons.ts',
  'scripts/shell-files.ts',
]

export const hasSources = () => existsSync(inProject('src'))

/** A hash of everything that goes into the build. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesIn))
    hash.update(`${path}\0`).update(readFileSync(inProject(path)))
  return hash.digest('hex')
}

function filesIn(source: string) {
  if (source.includes('.')) return [source]
  return readdirSync(inProject(source), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => `${found.parentPath.slice(inProject().length + 1)}/${found.name}`)
    .sort()
}
