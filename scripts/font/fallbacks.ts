import { WEIGHTS } from './ranges.ts'

/** Of the font, in its units of a thousandth of the size. */
const ASCENT = 1135
const DESCENT = 439

type Stretch = 'display' | 'data' | 'text'

const STRETCHES: Record<Stretch, number> = { display: 62.5, data: 75, text: 95 }

/**
 * Full names, and those that Roboto has in older versions, by which browsers find the files of a system. A browser looks
 * each of them up anew for every size of the text, so the list is short.
 */
const SYSTEM_FONTS = {
  // Windows, macOS, iOS, Linux
  Arial: {
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
  },
  // Android
  Roboto: {
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
  },
}

type SystemFont = keyof typeof SYSTEM_FONTS

/** In the order in which `--font` names them. */
const FAMILIES: [name: string, SystemFont][] = [
  ['Saira Arial', 'Arial'],
  ['Saira Roboto', 'Roboto'],
]

type Size = [Stretch, fromWeight: number, Record<SystemFont, number>]

/**
 * How much of its size a system's font needs to be as wide as Saira, in percent: measured over the texts of the demo's
 * pages that are long enough to be broken. Saira's capitals are narrower than those of the others, so texts in capitals
 * need families of their own.
 */
const SIZES: Record<'as written' | 'capitals', Size[]> = {
  'as written': [
    ['display', 400, { Arial: 64.1, Roboto: 68.3 }],
    ['data', 400, { Arial: 78.1, Roboto: 78.9 }],
    ['data', 500, { Arial: 79.4, Roboto: 79.7 }],
    ['data', 575, { Arial: 74.1, Roboto: 78.7 }],
    ['text', 400, { Arial: 97.8, Roboto: 98.6 }],
    ['text', 575, { Arial: 92.2, Roboto: 98.1 }],
  ],
  capitals: [
    ['display', 400, { Arial: 57.8, Roboto: 62.8 }],
    ['display', 775, { Arial: 56.8, Roboto: 62.7 }],
    ['data', 400, { Arial: 68.6, Roboto: 74.3 }],
  ],
}

const FIRST_BOLD = 575

/** Stands in for Saira in its size while it is loaded, so that nothing moves when it is there. */
export function fallbackFaces() {
  return FAMILIES.flatMap(([family, font]) => [
    ...facesOf(family, font, SIZES['as written']),
    ...facesOf(`${family} Capitals`, font, SIZES.capitals),
  ])
}

function facesOf(family: string, font: SystemFont, sizes: Size[]) {
  return sizes.map(([stretch, weight, sizeOf], index) => {
    const [nextStretch, nextWeight = 0] = sizes[index + 1] ?? []
    const last = nextStretch === stretch ? nextWeight - 1 : WEIGHTS.max
    // Neither headings nor capitals have a regular weight.
    const isBold = stretch === 'display' || sizes === SIZES.capitals || weight >= FIRST_BOLD
    const { bold, regular } = SYSTEM_FONTS[font]
    return [faceOf(family, isBold ? bold : regular, stretch, [weight, last], sizeOf[font])]
  })
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
const percent = (units: number, size: number) => Number(((units / size) * 10).toFixed(1))
