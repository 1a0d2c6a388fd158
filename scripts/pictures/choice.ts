import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

export const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
export const SCHEMES = ['dark', 'light'] as const

export type Choice = {
  folder: string
  sizes: readonly (typeof SIZES)[number][]
  schemes: readonly (typeof SCHEMES)[number][]
  /** A folder of result files, whose races are pictured in place of the demo. */
  files: string | undefined
  /** Whether the picture of that name is wanted. */
  isWanted: (name: string) => boolean
}

export const USAGE =
  'npm run pictures -- [--out FOLDER] [--width 390|820|1440] [--theme dark|light] [--files FOLDER] [SCREEN or part of its name ...]'

/** What the arguments ask for. Without any: every screen at every width, dark and light. */
export function readChoice(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: path.join(tmpdir(), 'paddock-pictures') },
      width: { type: 'string', multiple: true, default: SIZES.map(({ width }) => String(width)) },
      theme: { type: 'string', multiple: true, default: [...SCHEMES] },
      files: { type: 'string' },
    },
  })
  const sizes = SIZES.filter(({ width }) => values.width.includes(String(width)))
  const schemes = SCHEMES.filter((scheme) => values.theme.includes(scheme))
  if (sizes.length < values.width.length || schemes.length < values.theme.length)
    throw new Error(`Unknown width or theme. Use: ${USAGE}`)
  return {
    folder: path.resolve(values.out),
    sizes,
    schemes,
    files: values.files === undefined ? undefined : path.resolve(values.files),
    isWanted: (name) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  }
}
