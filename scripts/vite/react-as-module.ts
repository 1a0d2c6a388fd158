import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const load = createRequire(import.meta.url)
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom']
/** Begins the ids of the modules in between. */
export const AS_MODULE = '\0as-module:'

/**
 * React's packages are CommonJS, which a module can only import as a whole: every call becomes `(0,x.jsx)(…)`, and every
 * file needs the bundler's code for it. This puts a module with their exports in between, which only `vendor` contains.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    resolveId(id, importer, { kind }: { kind?: string }) {
      if (!PACKAGES.includes(id) || kind !== 'import-statement') return undefined
      return importer?.startsWith(AS_MODULE) ? undefined : AS_MODULE + id
    },
    load(id) {
      if (!id.startsWith(AS_MODULE)) return undefined
      const name = id.slice(AS_MODULE.length)
      const names = Object.keys(load(name) as object).filter((one) => /^[a-z]\w*$/i.test(one))
      const lines = names.map(
        (one) => `export const ${one} = /* @__PURE__ */ (() => whole.${one})()`,
      )
      const code = [`import whole from ${JSON.stringify(name)}`, 'export default whole', ...lines]
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}
