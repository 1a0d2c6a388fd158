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

/**
 * One lap in PostgreSQL's text format, with the cells of `LAP_COLUMNS`. Copies the game's digits, because parsing and
 * formatting the numbers would take longer than everything else.
 */
export function lapRow(lap: LapElement) {
  return Object.values(cellsOf(lap)).join('\t')
}

function cellsOf({ attributes, time, number }: LapElement): Record<keyof Lap, string> {
  return {
    // The search for oddities splits a row only up to the last cell that it needs.
    number: String(number),
    position: place(attributes('p')),
    seconds: positive(time),
    isPit: attributes('pit') === '1' ? 't' : 'f',
    startedSeconds: share(attributes('et')),
    sector1Seconds: positive(attributes('s1')),
    sector2Seconds: positive(attributes('s2')),
    sector3Seconds: positive(attributes('s3')),
    topSpeedKmh: positive(attributes('topspeed')),
    fuel: share(attributes('fuel')),
    fuelUsed: used(attributes('fuelUsed')),
    energy: share(attributes('ve')),
    energyUsed: used(attributes('veUsed')),
    wearFl: share(attributes('twfl')),
    wearFr: share(attributes('twfr')),
    wearRl: share(attributes('twrl')),
    wearRr: share(attributes('twrr')),
    frontCompound: compound(attributes('fcompound')),
    rearCompound: compound(attributes('rcompound')),
    compoundFl: compound(attributes('FL')),
    compoundFr: compound(attributes('FR')),
    compoundRl: compound(attributes('RL')),
    compoundRr: compound(attributes('RR')),
  }
}

export const isPlace = (text: string) => place(text) !== UNKNOWN

/** The facts of a row that the search for oddities needs. */
export function factsOfRow(row: string) {
  const cells = row.split('\t', FACT_CELLS)
  const position = cells[AT.position]
  const seconds = cells[AT.seconds]
  return {
    number: Number(cells[AT.number]),
    position: position === UNKNOWN ? undefined : Number(position),
    seconds: seconds === UNKNOWN ? undefined : Number(seconds),
    isPit: cells[AT.isPit] === 't',
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

/** What a row says, in the order of its cells. */
export const LAP_COLUMNS = Object.keys(
  cellsOf({ attributes: () => undefined, time: '', number: 0 }),
) as (keyof Lap)[]

const AT = {
  number: LAP_COLUMNS.indexOf('number'),
  position: LAP_COLUMNS.indexOf('position'),
  seconds: LAP_COLUMNS.indexOf('seconds'),
  isPit: LAP_COLUMNS.indexOf('isPit'),
}
const FACT_CELLS = Math.max(...Object.values(AT)) + 1
