import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutUnused } from './lean-react.ts'

const load = createRequire(import.meta.url)
const client = readFileSync(
  load.resolve('react-dom/package.json').replace(/package\.json$/, '') +
    'cjs/react-dom-client.production.js',
  'utf8',
)

const lean = (code: string) => withoutUnused(code, parseAst(code).body)
/** The line of a function that was left out. */
const lineOf = (name: string) => lean(client).match(new RegExp(`^function ${name}\\(.*`, 'm'))?.[0]
const sourceOf = (name: string, code: string) =>
  new RegExp(`^function ${name}\\(.*?^}`, 'ms').exec(code)?.[0]

it('shortens the client of React by a tenth', () => {
  const code = lean(client)
  expect(() => parseAst(code)).not.toThrow()
  expect(code.length / client.length).toBeLessThan(0.9)
})

it.each([
  'getResource',
  'createViewTransitionInstance',
  'mountActionState',
  'updateActivityComponent',
])('fails loudly when something reaches %s', (name) => {
  expect(lineOf(name)).toMatch(/\(\)\{throw Error\("lean-react\.ts: [a-z, ]+"\)\}$/)
})

it.each(['commitEnterViewTransitions', 'commitFragmentInstanceInsertionEffects'])(
  'lets React call %s for elements that have none of it',
  (name) => {
    expect(lineOf(name)).toBe(`function ${name}(){}`)
  },
)

it.each(['preloadInstanceAndSuspendIfNeeded', 'waitForCommitToBeReady', 'updateSuspenseComponent'])(
  'keeps %s, which every commit needs',
  (name) => {
    const original = sourceOf(name, client)
    expect(original).toBeDefined()
    expect(sourceOf(name, lean(client))).toBe(original)
  },
)

it('fails when an update of React has renamed what it leaves out', () => {
  const renamed = client.replace(/\b(mount|update|rerender|run|dispatch)ActionState/g, '$1Other')
  expect(() => lean(renamed)).toThrow('React has no function left for the states of form actions')
})
