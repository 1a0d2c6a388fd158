import { readFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { charactersIn, everyday, rangesOf } from './characters.ts'
import { fallbackFaces } from './fallbacks.ts'
import { PROJECT } from './places.ts'
import { WEIGHTS, WIDTHS } from './ranges.ts'

export const PACKAGE = path.join(PROJECT, 'node_modules/@fontsource-variable/saira')

/** Tabular figures, kerning, and other shapes of some letters in narrow widths. */
const EVERYDAY_FEATURES = ['tnum', 'kern', 'rvrn']
/** And what letters with several marks and some languages need. */
const FEATURES = [...EVERYDAY_FEATURES, 'ccmp', 'locl', 'mark', 'mkmk']

/** Copyright, licence, and the licence's address. */
export const LEGAL_NAMES = [0, 13, 14]

/** What styles name first: what every page loads, and what is loaded for rare characters. */
export const FAMILY = 'Saira'
export const RARE_FAMILY = 'Saira Rare'

type Part = {
  name: string
  family: string
  source: string
  characters: string
  features: string[]
}

/** The font's files by name with the style sheet that declares them, and its licence, which is to be passed on with it. */
export async function cutFont() {
  const parts = await listParts()
  const files = new Map<string, Buffer>()
  for (const { name, source, characters, features } of parts) {
    const font = await readFile(path.join(PACKAGE, 'files', `saira-${source}-wdth-normal.woff2`))
    const cut = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: WEIGHTS, wdth: WIDTHS },
      preserveNameIds: LEGAL_NAMES,
      noHinting: true,
      dropTables: ['STAT', 'gasp'],
    })
    files.set(`${name}.woff2`, cut)
  }
  files.set('saira.css', Buffer.from([...parts.map(faceOf), ...fallbackFaces()].join('\n')))
  return { files, licence: await readFile(path.join(PACKAGE, 'LICENSE')) }
}

export async function listParts(): Promise<Part[]> {
  const ranges = JSON.parse(await readFile(path.join(PACKAGE, 'unicode.json'), 'utf8')) as Record<
    'latin' | 'latin-ext' | 'vietnamese',
    string
  >
  const late = (source: keyof typeof ranges, name: string = source): Part => ({
    name: `saira-${name}`,
    family: RARE_FAMILY,
    source,
    characters: rareIn(ranges[source]),
    features: FEATURES,
  })
  // Of two faces with the same character, the last one counts.
  return [
    late('vietnamese'),
    late('latin-ext'),
    late('latin', 'symbols'),
    {
      name: 'saira',
      family: FAMILY,
      source: 'latin',
      characters: everyday,
      features: EVERYDAY_FEATURES,
    },
  ]
}

const rareIn = (ranges: string) =>
  charactersIn(ranges)
    .filter((character) => !everyday.includes(character))
    .join('')

/**
 * A family of its own for rare characters: of a family, a browser prepares every file for each size of a page's text,
 * also those that it does not need, and of a second family only where the first has no character.
 */
function faceOf({ name, family, characters }: Part) {
  return `@font-face {
  font-family: ${family.includes(' ') ? `'${family}'` : family};
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-stretch: ${WIDTHS.min}% ${WIDTHS.max}%;
  src: url(./${name}.woff2) format('woff2');
  unicode-range:
    ${rangesOf(characters).join(',\n    ')};
}
`
}
