import { cleanText } from './clean-text.ts'
import { escapeCopyText } from './copy-text.ts'
import type { Attributes } from './flat-line.ts'

const UNKNOWN = String.raw`\N`
// The game supports 104 cars and writes 105 for laps before the recorder joined.
const LAST_PLACE = 104
const COMPOUND_LENGTH = 40
// No real value has more digits; the limit also keeps values well within a double.
const NUMBER_LENGTH = 12

/**
 * One lap in PostgreSQL's text format, starting with its number. Copies the game's digits, because parsing and
 * formatting the numbers would take longer than everything else.
 */
export function lapRow(attributes: Attributes, time: string, number: number) {
  return [
    String(number),
    place(attributes('p')),
    share(attributes('et')),
    positive(time),
    positive(attributes('s1')),
    positive(attributes('s2')),
    positive(attributes('s3')),
    positive(attributes('topspeed')),
    share(attributes('fuel')),
    used(attributes('fuelUsed')),
    share(attributes('ve')),
    used(attributes('veUsed')),
    share(attributes('twfl')),
    share(attributes('twfr')),
    share(attributes('twrl')),
    share(attributes('twrr')),
    compound(attributes('fcompound')),
    compound(attributes('rcompound')),
    compound(attributes('FL')),
    compound(attributes('FR')),
    compound(attributes('RL')),
    compound(attributes('RR')),
    attributes('pit') === '1' ? 't' : 'f',
  ].join('\t')
}

export const isPlace = (text: string) => place(text) !== UNKNOWN

/** The facts of a row that the search for oddities needs. */
export function factsOfRow(row: string) {
  const [number = '', position = UNKNOWN, , seconds = UNKNOWN] = row.split('\t', 4)
  return {
    number: Number(number),
    position: position === UNKNOWN ? undefined : Number(position),
    seconds: seconds === UNKNOWN ? undefined : Number(seconds),
    isPit: row.endsWith('\tt'),
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
