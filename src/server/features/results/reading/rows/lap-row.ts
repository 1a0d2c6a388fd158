import { cleanText } from '../clean-text.ts'
import type { Lap } from '../race-file.ts'
import { escapeCopyText } from './copy-text.ts'
import type { Attributes } from '../xml/flat-line.ts'

const UNKNOWN = String.raw`\N`
// The game supports 104 cars and writes 105 for laps before the recorder joined.
const LAST_PLACE = 104
const COMPOUND_LENGTH = 40
// No real value has more digits; the limit also keeps values well within a double.
const NUMBER_LENGTH = 12

/** A `Lap` element. */
type LapElement = { attributes: Attributes; time: string; number: number }

// The search for oddities reads them from the row, which is faster if they come first.
const FACTS = {
  number: ({ number }) => String(number),
  position: ({ attributes }) => place(attributes('p')),
  seconds: ({ time }) => positive(time),
  isPit: ({ attributes }) => (attributes('pit') === '1' ? 't' : 'f'),
} satisfies Partial<Cells>

const CELLS = {
  ...FACTS,
  startedSeconds: ({ attributes }) => share(attributes('et')),
  sector1Seconds: ({ attributes }) => positive(attributes('s1')),
  sector2Seconds: ({ attributes }) => positive(attributes('s2')),
  sector3Seconds: ({ attributes }) => positive(attributes('s3')),
  topSpeedKmh: ({ attributes }) => positive(attributes('topspeed')),
  fuel: ({ attributes }) => share(attributes('fuel')),
  fuelUsed: ({ attributes }) => used(attributes('fuelUsed')),
  energy: ({ attributes }) => share(attributes('ve')),
  energyUsed: ({ attributes }) => used(attributes('veUsed')),
  wearFl: ({ attributes }) => share(attributes('twfl')),
  wearFr: ({ attributes }) => share(attributes('twfr')),
  wearRl: ({ attributes }) => share(attributes('twrl')),
  wearRr: ({ attributes }) => share(attributes('twrr')),
  frontCompound: ({ attributes }) => compound(attributes('fcompound')),
  rearCompound: ({ attributes }) => compound(attributes('rcompound')),
  compoundFl: ({ attributes }) => compound(attributes('FL')),
  compoundFr: ({ attributes }) => compound(attributes('FR')),
  compoundRl: ({ attributes }) => compound(attributes('RL')),
  compoundRr: ({ attributes }) => compound(attributes('RR')),
} satisfies Cells

type Cells = Record<keyof Lap, (lap: LapElement) => string>

/** What a row says, in the order of its cells. */
export const LAP_COLUMNS = Object.keys(CELLS) as (keyof Lap)[]
const FACT_COLUMNS = Object.keys(FACTS) as (keyof typeof FACTS)[]
const CELLS_IN_ORDER = Object.values(CELLS)

/**
 * One lap in PostgreSQL's text format, with the cells of `LAP_COLUMNS`. Copies the game's digits, because parsing and
 * formatting the numbers would take longer than everything else.
 */
export function lapRow(lap: LapElement) {
  return CELLS_IN_ORDER.map((cell) => cell(lap)).join('\t')
}

export const isPlace = (text: string) => place(text) !== UNKNOWN

/** The facts of a row that the search for oddities needs. */
export function factsOfRow(row: string) {
  const cells = row.split('\t', FACT_COLUMNS.length)
  const cell = (column: keyof typeof FACTS) => cells[FACT_COLUMNS.indexOf(column)] ?? UNKNOWN
  const number = (column: keyof typeof FACTS) =>
    cell(column) === UNKNOWN ? undefined : Number(cell(column))
  return {
    number: Number(cell('number')),
    position: number('position'),
    seconds: number('seconds'),
    isPit: cell('isPit') === 't',
  }
}

function place(text: string | undefined) {
  const value = digits(text, false)
  return Number(value) <= LAST_PLACE && !value.includes('.') ? value : UNKNOWN
}

const positive = (text: string | undefined) => digits(text, false)

/** -1 in the file means unknown. */
const share = (text: string | undefined) => digits(text, true)

/** Negative after refuelling; exactly -1 means unknown. */
function used(text: string | undefined) {
  if (text?.[0] !== '-') return digits(text, true)
  return text[1] === '0' && digits(text.slice(1), true) !== UNKNOWN ? text : UNKNOWN
}

/** The text if it is a plain number; otherwise (such as `--.----`) unknown. */
function digits(text: string | undefined, isZeroKnown: boolean) {
  if (text === undefined || text === '' || text.length > NUMBER_LENGTH) return UNKNOWN
  let isKnown = isZeroKnown
  let point = -1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 48 && code <= 57) isKnown = true
    else if (code === 46 && point < 0 && index > 0) point = index
    else if (code !== 48) return UNKNOWN
  }
  return isKnown && point !== text.length - 1 ? text : UNKNOWN
}

// A file repeats a handful of compounds a hundred thousand times.
const compounds = new Map<string, string>()

/** `0,Medium` is Medium; older games write only a number. */
function compound(text: string | undefined) {
  if (text === undefined) return UNKNOWN
  const known = compounds.get(text)
  if (known !== undefined) return known
  const name = cleanText(text.slice(text.indexOf(',') + 1), COMPOUND_LENGTH)
  const cell = name === '' ? UNKNOWN : escapeCopyText(name)
  if (compounds.size < 100) compounds.set(text, cell)
  return cell
}
