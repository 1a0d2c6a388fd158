import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { type Codecs, recipeOf } from './answer-recipe.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../src/shared/contract') + '/'
/** The same file with its schemas. */
const WHOLE = '?schemas'

type Exports = Record<string, unknown>

/**
 * Takes zod out of the first load. A file of the contract becomes light: its constants as they are, its endpoints with
 * what a call needs. Only those who import one of its schemas, such as a form, load the schemas and zod.
 */
export function lightContract(): Plugin {
  let contract: Promise<Map<string, Exports>> | undefined
  return {
    name: 'light-contract',
    enforce: 'pre',
    // Tests of the contract's users read its schemas; a build without this plugin would not run.
    apply: (_, { command }) => command === 'build' || !process.env['VITEST'],
    buildStart: () => {
      contract = undefined
    },
    handleHotUpdate({ file }) {
      if (file.startsWith(CONTRACT)) contract = undefined
    },
    async load(id) {
      const [file = '', query] = id.split('?')
      if (!file.startsWith(CONTRACT)) return undefined
      const source = await readFile(file, 'utf8')
      if (`?${query}` === WHOLE) return { code: source, moduleSideEffects: false }
      contract ??= loadContract()
      const all = await contract
      const own = all.get(path.basename(file))
      if (!own) throw new Error(`${file} could not be loaded`)
      const hasSchemas = source.includes("from 'zod'") || Object.values(own).some(isOfSchemas)
      if (!hasSchemas) return undefined
      return { code: lightSource(file, own, codecsOf(all)), moduleSideEffects: false }
    },
  }
}

async function loadContract() {
  const entry = 'virtual:contract'
  const { module } = await runnerImport<{ files: Record<string, Exports> }>(entry, {
    configFile: false,
    root: path.resolve(CONTRACT, '../../..'),
    plugins: [
      {
        name: 'contract',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? `export const files = import.meta.glob(['/src/shared/contract/*.ts', '!**/*.test.ts'], { eager: true })`
            : undefined,
      },
    ],
  })
  return new Map(Object.entries(module.files).map(([file, own]) => [path.basename(file), own]))
}

function codecsOf(contract: Map<string, Exports>) {
  return {
    Instant: contract.get('instant.ts')?.['Instant'],
    ShownName: contract.get('shown-name.ts')?.['ShownName'],
  } as Codecs
}

function lightSource(file: string, own: Exports, codecs: Codecs) {
  const lines = Object.entries(own).map(([name, value]) => {
    const light = lightValue(value, codecs)
    return light === undefined
      ? `export { ${name} } from ${JSON.stringify(file + WHOLE)}`
      : `export const ${name} = ${light}`
  })
  return [`import { lightAnswer } from '#web/lib/light-answer.ts'`, ...lines].join('\n')
}

/** Source text of a value that needs no schema; undefined if only the whole file has it. */
function lightValue(value: unknown, codecs: Codecs): string | undefined {
  if (isEndpoints(value)) {
    const endpoints = Object.entries(value).map(
      ([name, endpoint]) => `${name}: ${lightEndpoint(endpoint, codecs)}`,
    )
    return `{ ${endpoints.join(',\n')} }`
  }
  return sourceOf(value)
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

const isOfSchemas = (value: unknown) => isSchema(value) || isEndpoints(value)

type AnyEndpoint = { path: string; response: Parameters<typeof recipeOf>[0] }

function isEndpoints(value: unknown): value is Record<string, AnyEndpoint> {
  if (typeof value !== 'object' || value === null || isSchema(value)) return false
  const all: unknown[] = Object.values(value)
  return (
    all.length > 0 &&
    all.every(
      (one) => typeof one === 'object' && one !== null && 'path' in one && 'response' in one,
    )
  )
}

/** What its schemas are for is done by the server. */
const LEFT_OUT = ['summary', 'params', 'query', 'body', 'response', 'maxBodyBytes', 'costs']

function lightEndpoint({ response, ...endpoint }: AnyEndpoint, codecs: Codecs) {
  const kept = Object.entries(endpoint).filter(([name]) => !LEFT_OUT.includes(name))
  const recipe = recipeOf(response, codecs)
  const properties = kept.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const answer = `/* @__PURE__ */ lightAnswer(${recipe ? JSON.stringify(recipe) : ''})`
  return `{ ${[...properties, `response: ${answer}`].join(', ')} }`
}

/** Source text of constants: texts, numbers, patterns, and lists and records of them. */
function sourceOf(value: unknown): string | undefined {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return JSON.stringify(value)
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) {
    const items = value.map(sourceOf)
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return undefined
  const properties = Object.entries(value).map(([name, one]) => [name, sourceOf(one)] as const)
  if (properties.some(([, source]) => source === undefined)) return undefined
  return `{ ${properties.map(([name, source]) => `${JSON.stringify(name)}: ${source}`).join(', ')} }`
}
