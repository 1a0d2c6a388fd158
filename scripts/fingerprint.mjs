import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { inProject } from './project.mjs'

const SOURCES = [
  'src',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

const RECORD = inProject('dist', 'fingerprint')

/** Whether dist was built from the present sources. Without sources (as in a container) it is what there is. */
export function isBuilt() {
  if (!existsSync(RECORD)) return false
  return !existsSync(inProject('src')) || readFileSync(RECORD, 'utf8') === fingerprint()
}

export { RECORD as fingerprintFile }

/** Changes whenever something that goes into the build does. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesIn))
    hash.update(`${path}\0`).update(readFileSync(inProject(path)))
  return hash.digest('hex')
}

function filesIn(source) {
  if (source.includes('.')) return [source]
  return readdirSync(inProject(source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(inProject().length + 1)}/${entry.name}`)
    .sort()
}
