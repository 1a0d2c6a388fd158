import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const PACKAGES = '/node_modules/'
const HASH_LENGTH = 8
/** As vite ends a chunk's list of the files that go with its late parts. */
const LATE_FILES = '=>i.map(i=>d[i]);'
/** The same for names that the import map resolves. */
const RESOLVED_LATE_FILES = '=>i.map(i=>new URL(import.meta.resolve(d[i])).pathname.slice(1));'
/** Before the first script that it applies to. */
const MAP_BEFORE = '<link rel="icon"'

/** A script of the build, by its file: 'assets/core-BxY3_z-7.js'. */
type Script = { code: string; modules: readonly string[] }

type Built = { scripts: Map<string, Script>; styles: readonly string[] }

/**
 * Names scripts by their own content only, so that a release makes browsers load what has changed and nothing else. By
 * default a script names the files that it imports, so a new name changes the names of all that import it, and so on.
 * Here scripts import each other by names without a hash, and an import map in the page says which files these are.
 */
export function nameByContent(): Plugin {
  return {
    name: 'name-by-content',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const outputs = Object.values(bundle)
        const scripts = new Map<string, Script>()
        for (const output of outputs) {
          if (output.type !== 'chunk') continue
          const { fileName, facadeModuleId, moduleIds } = output
          const ids = [facadeModuleId ?? '', ...moduleIds]
          scripts.set(fileName, {
            code: await readFile(path.join(dir, fileName), 'utf8'),
            modules: ids.map(moduleName),
          })
        }
        const styles = outputs
          .map(({ fileName }) => fileName)
          .filter((file) => file.endsWith('.css'))
        const { named, imports } = namedByContent({ scripts, styles })
        for (const [old, { file, code }] of named) {
          await rename(path.join(dir, old), path.join(dir, file))
          await writeFile(path.join(dir, file), code)
        }
        const renamed = (text: string) =>
          [...named].reduce((all, [old, { file }]) => all.replaceAll(old, file), text)
        const manifest = path.join(dir, '.vite/manifest.json')
        await writeFile(manifest, renamed(await readFile(manifest, 'utf8')))
        const page = path.join(dir, 'index.html')
        await writeFile(page, withMap(renamed(await readFile(page, 'utf8')), imports))
      },
    },
  }
}

function withMap(html: string, imports: Record<string, string>) {
  if (!html.includes(MAP_BEFORE)) throw new Error(`index.html has no ${MAP_BEFORE}`)
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`
  return html.replace(MAP_BEFORE, () => `${map}\n    ${MAP_BEFORE}`)
}

/** The scripts under their new names, by their old ones, and what the import map contains. */
export function namedByContent({ scripts, styles }: Built) {
  const names = importNames({ scripts, styles })
  const named = new Map<string, { file: string; code: string }>()
  for (const [old, script] of scripts) {
    const code = withImportNames(script.code, names)
    const unknown = [...scripts.keys()].find((other) => code.includes(path.basename(other)))
    if (unknown) throw new Error(`${old} contains the name of ${unknown} in an unknown way`)
    named.set(old, { file: withoutHash(old).replace(/\.js$/, `-${hashOf(code)}.js`), code })
  }
  const imports = Object.fromEntries(
    [...names]
      .map(([file, name]) => [name, `/${named.get(file)?.file ?? file}`] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { named, imports }
}

/** The same wherever the project and its packages lie: a link to a folder of packages leads out of the project. */
export function moduleName(id: string) {
  const inPackages = id.lastIndexOf(PACKAGES)
  return inPackages === -1 ? path.relative(PROJECT, id) : id.slice(inPackages + 1)
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)

function withImportNames(source: string, names: Map<string, string>) {
  let text = source
  for (const [file, name] of names)
    for (const quote of ['"', "'", '`'])
      for (const written of [file, `./${path.basename(file)}`])
        text = text.replaceAll(`${quote}${written}${quote}`, `${quote}${name}${quote}`)
  if (!text.includes('__vite__mapDeps=')) return text
  if (!text.includes(LATE_FILES)) throw new Error('vite lists the files of late parts in a new way')
  return text.replace(LATE_FILES, RESOLVED_LATE_FILES)
}

/** 'core.js' for 'assets/core-BxY3_z-7.js'. Of scripts with the same name, each has also a hash of what it is made of. */
function importNames({ scripts, styles }: Built) {
  const files = [...scripts.keys(), ...styles]
  const all = files.map((file) => path.basename(withoutHash(file)))
  return new Map(
    files.map((file, index) => {
      const name = all[index] ?? ''
      if (all.filter((other) => other === name).length === 1) return [file, name]
      const modules = scripts.get(file)?.modules
      return [file, modules ? `${hashOf(modules.join())}-${name}` : path.basename(file)]
    }),
  )
}

const withoutHash = (file: string) => file.replace(/-[\w-]{8}(\.\w+)$/, '$1')
