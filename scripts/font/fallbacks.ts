import { WEIGHTS } from './ranges.ts'

/** Of the font, in its units of a thousandth of the size. */
const ASCENT = 1135
const DESCENT = 439

type Stretch = 'display' | 'data' | 'text'

const STRETCHES: Record<Stretch, number> = { display: 62.5, data: 75, text: 95 }

/** Full and PostScript names, by which browsers find the files of a system. */
const SYSTEM_FONTS = {
  // macOS, Windows with Office, Linux
  'Arial Narrow': {
    regular: ['Arial Narrow', 'ArialNarrow', 'Liberation Sans Narrow'],
    bold: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
  },
  // Windows, macOS, iOS, Linux
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica-Bold'],
  },
  // Android
  Roboto: {
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
  },
}

type SystemFont = keyof typeof SYSTEM_FONTS

/** In the order in which `--font` names them. A browser skips a family that has no file for the wanted width. */
const FAMILIES: [name: string, Record<Stretch, SystemFont>][] = [
  ['Saira Narrow', { display: 'Arial Narrow', data: 'Arial Narrow', text: 'Arial' }],
  ['Saira Arial', { display: 'Arial', data: 'Arial', text: 'Arial' }],
  ['Saira Roboto', { display: 'Roboto', data: 'Roboto', text: 'Roboto' }],
]

/**
 * How much of its size a system's font needs to be as wide as Saira, in percent: measured over the texts of the demo's
 * pages, from each of these weights on.
 */
const SIZES: [Stretch, weight: number, Partial<Record<SystemFont, number>>][] = [
  ['display', 400, { 'Arial Narrow': 79.2, Arial: 65, Roboto: 68.5 }],
  ['display', 725, { 'Arial Narrow': 74.9, Arial: 61.4, Roboto: 64.4 }],
  ['display', 775, { 'Arial Narrow': 70.2, Arial: 57.5, Roboto: 62.9 }],
  ['data', 400, { 'Arial Narrow': 95, Arial: 77.9, Roboto: 79.3 }],
  ['data', 575, { 'Arial Narrow': 90.3, Arial: 74, Roboto: 77.9 }],
  ['text', 400, { Arial: 97.8, Roboto: 98.6 }],
  ['text', 575, { Arial: 92, Roboto: 98 }],
]

const FIRST_BOLD = 575

/** Stands in for Saira in its size while it is loaded, so that nothing moves when it is there. */
export function fallbackFaces() {
  return FAMILIES.flatMap(([family, fonts]) =>
    SIZES.flatMap(([stretch, weight, sizes], index) => {
      const font = fonts[stretch]
      const size = sizes[font]
      if (size === undefined) return []
      const [nextStretch, nextWeight = 0] = SIZES[index + 1] ?? []
      const last = nextStretch === stretch ? nextWeight - 1 : WEIGHTS.max
      // Headings have no regular weight.
      const isBold = stretch === 'display' || weight >= FIRST_BOLD
      const { bold, regular } = SYSTEM_FONTS[font]
      return [faceOf(family, isBold ? bold : regular, stretch, [weight, last], size)]
    }),
  )
}

function faceOf(
  family: string,
  files: string[],
  stretch: Stretch,
  weights: [number, number],
  size: number,
) {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights.join(' ')};
  font-stretch: ${STRETCHES[stretch]}%;
  src: ${files.map((file) => `local('${file}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${percent(ASCENT, size)}%;
  descent-override: ${percent(DESCENT, size)}%;
  line-gap-override: 0%;
}
`
}

/** The browser applies `size-adjust` to it too. */
const percent = (units: number, size: number) => ((units / size) * 10).toFixed(1)
