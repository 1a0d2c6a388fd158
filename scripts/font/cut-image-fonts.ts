import { readFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { charactersIn } from './characters.ts'
import { LEGAL_NAMES, PACKAGE } from './cut-font.ts'

/** What the image of a race uses, by the name of its file. */
const CUTS = { text: { wght: 500, wdth: 80 }, title: { wght: 800, wdth: 65 } } as const

/** Family and style, by which the renderer finds a font. */
const FAMILY_NAMES = [1, 2, 4, 6, 16, 17]

/**
 * Fonts for images that the server makes: one weight and width each, not compressed, because its renderer reads nothing
 * else.
 */
export async function cutImageFonts() {
  const ranges = JSON.parse(await readFile(path.join(PACKAGE, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  const fonts = new Map<string, Buffer>()
  for (const source of ['latin', 'latin-ext']) {
    const wanted = charactersIn(ranges[source] ?? '').join('')
    const font = await readFile(path.join(PACKAGE, 'files', `saira-${source}-wdth-normal.woff2`))
    for (const [name, variationAxes] of Object.entries(CUTS))
      fonts.set(
        `${name}-${source}.ttf`,
        await subsetFont(font, wanted, {
          targetFormat: 'sfnt',
          variationAxes,
          keepFeatures: ['tnum', 'kern'],
          preserveNameIds: [...LEGAL_NAMES, ...FAMILY_NAMES],
          noHinting: true,
          dropTables: ['STAT', 'gasp'],
        }),
      )
  }
  return fonts
}
