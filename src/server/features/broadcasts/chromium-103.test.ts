import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { build, transformWithOxc } from 'vite'
import { PICTURE_SCRIPT } from './picture-script.ts'
import { PICTURE_STYLE } from './picture-style.ts'

// Programs for broadcasts show pages with Chromium 103.
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-picture-'))
afterAll(() => rm(folder, { recursive: true }))

/** The style sheet as it is built for a browser: what that browser does not know is rewritten. */
async function builtFor(target: string, css: string) {
  const file = path.join(folder, `${target}.css`)
  await writeFile(file, css)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      cssTarget: target,
      cssMinify: 'lightningcss',
      rollupOptions: { input: file },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: { type: string; source?: unknown }[]
  }
  return String(output.find(({ type }) => type === 'asset')?.source)
}

it('has styles that need no rewriting', async () => {
  expect(await builtFor('chrome103', PICTURE_STYLE)).toBe(
    await builtFor('chrome140', PICTURE_STYLE),
  )
  const newer = '.a{color:red;.b &{color:light-dark(#000,#fff)}}'
  expect(await builtFor('chrome103', newer)).not.toBe(await builtFor('chrome140', newer))
})

/** What no tool rewrites. */
const UNKNOWN_STYLES = [
  /:has\(/,
  /@container|container-type/,
  /color-mix\(/,
  /light-dark\(/,
  /@layer|@scope|@starting-style/,
  /\bsubgrid\b/,
  /text-wrap/,
  /\d(?:dvh|svh|lvh)\b/,
  /&/,
]
const UNKNOWN_FUNCTIONS = [
  /\.(?:toSorted|toReversed|toSpliced|with|findLast|groupBy|isWellFormed)\(/,
  /Promise\.withResolvers|Object\.groupBy|structuredClone|setHTML/,
]

it('uses no style and no function that is newer', () => {
  for (const pattern of UNKNOWN_STYLES) expect(PICTURE_STYLE).not.toMatch(pattern)
  for (const pattern of UNKNOWN_FUNCTIONS) expect(PICTURE_SCRIPT).not.toMatch(pattern)
})

it('has a script that needs no rewriting', async () => {
  const written = async (target: string) =>
    (await transformWithOxc(PICTURE_SCRIPT, 'picture.js', { target, sourcemap: false })).code
  expect(await written('chrome103')).toBe(await written('esnext'))
})
