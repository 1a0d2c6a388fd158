import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'

/** Source texts by path, relative to the project. */
export type Sources = ReadonlyMap<string, string>

export type Import = {
  from: string
  /** A path in the project, or the name of a package. */
  to: string
  /** `*` for a namespace. */
  names: string[]
  isDynamic: boolean
}

const ALIAS = /^#(shared|server|web|demo|relay|tests)\//

export async function readSources(root: string, folders: string[]): Promise<Sources> {
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true })
      return names
        .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
        .map((name) => path.join(folder, name))
    }),
  )
  const files = paths.flat().toSorted()
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
    ),
  )
}

/** Every import and re-export, including those of types. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) => importsIn(from, text))
}

/** For each cycle, its shortest path from a file back to itself. */
export function cyclesIn(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const reported = new Set<string>()
  const cycles: string[][] = []
  for (const file of next.keys()) {
    const cycle = reported.has(file) ? undefined : wayBack(file, next)
    if (!cycle) continue
    for (const one of cycle) reported.add(one)
    cycles.push(cycle)
  }
  return cycles
}

function wayBack(start: string, next: Map<string, string[]>) {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const to of next.get(file) ?? []) {
      if (cameFrom.has(to)) continue
      cameFrom.set(to, file)
      if (to === start) return pathTo(start, cameFrom)
      queue.push(to)
    }
  }
  return undefined
}

function pathTo(start: string, cameFrom: Map<string, string>) {
  const files = [start]
  let file = cameFrom.get(start)
  while (file !== undefined && file !== start) {
    files.unshift(file)
    file = cameFrom.get(file)
  }
  return [start, ...files]
}

function importsIn(from: string, text: string): Import[] {
  const { module, errors } = parseSync(from, text)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`)
  const found = (request: string, names: string[], isDynamic = false) => ({
    from,
    to: resolve(from, request),
    names,
    isDynamic,
  })
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(
        moduleRequest.value,
        entries.map(({ importName }) => nameOf(importName)),
      ),
    ),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [found(moduleRequest.value, [nameOf(importName)])] : [],
      ),
    ...module.dynamicImports.map(({ moduleRequest }) => {
      const literal = text.slice(moduleRequest.start, moduleRequest.end)
      return found(literal.replace(/^['"`]|['"`]$/g, ''), ['*'], true)
    }),
  ]
}

function nameOf({ kind, name }: { kind: string; name: string | null }) {
  if (kind === 'Default') return 'default'
  return name ?? '*'
}

function resolve(from: string, request: string) {
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(from), request)
  return request.replace(ALIAS, (_, part: string) =>
    ['demo', 'relay', 'tests'].includes(part) ? `${part}/` : `src/${part}/`,
  )
}
