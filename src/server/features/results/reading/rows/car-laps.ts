import { isCompound } from '#shared/domain/race-documents/is-compound.ts'
import {
  LAP_COLUMN_NAMES,
  LAP_COLUMNS,
  LAP_KINDS,
  type LapColumnName,
  type LapKind,
  perUnit,
} from '#server/database/lap-columns.ts'
import { cleanText } from '../clean-text.ts'
import type { Attributes } from '../xml/flat-line.ts'
import { dictionary } from './dictionary.ts'

// The game supports 104 cars and writes 105 for laps before the recorder joined.
const LAST_PLACE = 104
const COMPOUND_LENGTH = 40
// No real value has more digits; the limit also keeps values exact.
const NUMBER_LENGTH = 12
const MOST = { smallint: 2 ** 15 - 1, integer: 2 ** 31 - 1, boolean: 1 }

export type Value = number | undefined

/** The laps of a car in the order of the file, as whole numbers in the units of `LAP_COLUMNS`; a flag is 0 or 1. */
export type CarLaps = {
  /** Increasing. */
  numbers: number[]
  values: Record<LapColumnName, Value[]>
  /** Each once. */
  compounds: string[]
}

/** A `Lap` element. */
type LapElement = { attributes: Attributes; time: string; number: number }

/** Collects the laps of a car. */
export function lapCollector() {
  const compounds = dictionary()
  const laps: CarLaps = { numbers: [], values: emptyColumns(), compounds: compounds.texts }
  const columns = LAP_COLUMN_NAMES.map((name) => {
    const { attribute, kind } = LAP_COLUMNS[name]
    const values = laps.values[name]
    return { attribute, values, read: kind === 'compound' ? codeOf : READS[kind] }
  })

  function codeOf(text: string | undefined) {
    const name = compoundName(text)
    return name === undefined ? undefined : compounds.codeOf(name)
  }

  return {
    laps,
    add({ attributes, time, number }: LapElement) {
      laps.numbers.push(number)
      for (const { attribute, values, read } of columns)
        values.push(
          attribute === null
            ? undefined
            : read(attribute === undefined ? time : attributes(attribute)),
        )
    },
  }
}

/** When laps began and how long they took. */
export const timesOf = ({ numbers, values }: CarLaps) =>
  numbers.map((number, index) => ({
    number,
    startedSeconds: secondsOf('started', values.started[index]),
    seconds: secondsOf('time', values.time[index]),
    crossedSeconds: secondsOf('crossed', values.crossed[index]),
    isPit: values.isPit[index] === 1,
  }))

const secondsOf = (name: 'started' | 'time' | 'crossed', ticks: Value) =>
  ticks === undefined ? null : ticks / perUnit(name)

const emptyColumns = () =>
  Object.fromEntries(LAP_COLUMN_NAMES.map((name) => [name, []])) as unknown as CarLaps['values']

const READS: Record<Exclude<LapKind, 'compound'>, (text: string | undefined) => Value> = {
  place: readPlace,
  clock: wholeNumberOf('clock'),
  time: positive(wholeNumberOf('time')),
  speed: positive(wholeNumberOf('speed')),
  // -1 means unknown.
  share: wholeNumberOf('share'),
  used: readUsed,
  flag: (text) => (text === '1' ? 1 : 0),
}

export function readPlace(text: string | undefined) {
  const place = digits(text, 0)
  return place !== undefined && place >= 1 && place <= LAST_PLACE ? place : undefined
}

/** Negative after refuelling; exactly -1 means unknown. */
function readUsed(text: string | undefined) {
  const read = READS.share
  if (text?.[0] !== '-') return read(text)
  const used = text[1] === '0' ? read(text.slice(1)) : undefined
  return used && -used
}

function positive(read: (text: string | undefined) => Value) {
  return (text: string | undefined) => read(text) || undefined
}

/** Reads a plain number as a multiple of what is stored; undefined for any other text, such as `--.----`. */
function wholeNumberOf(kind: LapKind) {
  const { decimals, type } = LAP_KINDS[kind]
  return (text: string | undefined) => {
    const value = digits(text, decimals)
    return value !== undefined && value <= MOST[type] ? value : undefined
  }
}

/** `90.5` with two decimals is 9050. Further decimals are rounded; with 0 decimals, a dot makes the text unknown. */
function digits(text: string | undefined, decimals: number) {
  if (text === undefined || text === '' || text.length > NUMBER_LENGTH) return undefined
  let value = 0
  let after = -1
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 48
    if (digit >= 0 && digit <= 9) {
      if (after >= 0) after += 1
      if (after <= decimals) value = value * 10 + digit
      else if (after === decimals + 1 && digit >= 5) value += 1
    } else if (digit === DOT && after < 0 && index > 0 && decimals > 0) after = 0
    else return undefined
  }
  if (after === 0) return undefined
  for (let missing = decimals - Math.max(after, 0); missing > 0; missing -= 1) value *= 10
  return value
}

const DOT = '.'.charCodeAt(0) - 48

// A file repeats a handful of compounds a hundred thousand times.
const compoundNames = new Map<string, string | undefined>()

/** `0,Medium` is Medium; older games write only a number. */
function compoundName(text: string | undefined) {
  if (text === undefined) return undefined
  if (compoundNames.has(text)) return compoundNames.get(text)
  const written = cleanText(text.slice(text.indexOf(',') + 1), COMPOUND_LENGTH)
  const name = written !== '' && isCompound(written) ? written : undefined
  if (compoundNames.size < 100) compoundNames.set(text, name)
  return name
}
