import { momentOf } from '../words/wall-time.ts'

export type DayOrder = 'day first' | 'month first'

const FIRST_YEAR = 2015
/** Nobody plans more years ahead. */
const YEARS_AHEAD = 3

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/
const BY_HAND = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:(?:,|\s|\s?um)\s*(.+))?$/
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(?:Uhr)?\s*(.*)$/i

/** The order of day and month in a column, `ask` if both fit. */
export function dayOrder(cells: readonly string[]): DayOrder | 'ask' {
  let isAsked = false
  for (const cell of cells) {
    const [, first = '', sign = '', second = ''] = BY_HAND.exec(cell.trim()) ?? []
    if (first === '' || sign === '.') continue
    if (Number(first) > 12) return 'day first'
    if (Number(second) > 12) return 'month first'
    if (Number(first) !== Number(second)) isAsked = true
  }
  return isAsked ? 'ask' : 'day first'
}

type Reading = { order: DayOrder; timezone: string; now: Date }

/** The instant in ISO 8601, or the sentence that says why it is none. A day alone is its midnight. */
export function readDate(
  cell: string,
  { order, timezone, now }: Reading,
): { instant: string } | { sentence: string } {
  const parts = partsOf(cell.trim(), order)
  if (!parts) return { sentence: 'This is not a date.' }
  const { year, month, day, time } = parts
  const last = now.getUTCFullYear() + YEARS_AHEAD
  if (year < FIRST_YEAR || year > last)
    return { sentence: `Dates must lie between ${FIRST_YEAR} and ${last}.` }
  const clock = clockOf(time)
  const date = [String(year), two(month), two(day)].join('-')
  if (!clock || !isDay(date)) return { sentence: 'This is not a date.' }
  const wall = `${date}T${two(clock.hours)}:${two(clock.minutes)}`
  const seconds = clock.seconds * 1_000
  const begin =
    clock.offsetMinutes === null
      ? momentOf(wall, timezone, new Date(0)).getTime()
      : Date.parse(`${wall}Z`) - clock.offsetMinutes * 60_000
  return { instant: new Date(begin + seconds).toISOString() }
}

function partsOf(text: string, order: DayOrder) {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, time = ''] = iso
    return { year: Number(year), month: Number(month), day: Number(day), time }
  }
  const byHand = BY_HAND.exec(text)
  if (!byHand) return null
  const [, first, sign, second, written = '', time = ''] = byHand
  const isDayFirst = sign === '.' || order === 'day first'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  const year = written.length === 2 ? 2000 + Number(written) : Number(written)
  return { year, month: Number(month), day: Number(day), time }
}

function clockOf(text: string) {
  if (text === '') return { hours: 0, minutes: 0, seconds: 0, offsetMinutes: null }
  const [, hours, minutes, seconds = '0', half = '', zone = ''] = CLOCK.exec(text) ?? []
  const offsetMinutes = offsetOf(zone)
  if (hours === undefined || offsetMinutes === undefined) return null
  const isAfternoon = half.toLowerCase().startsWith('p')
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return { hours: hour, minutes: Number(minutes), seconds: Number(seconds), offsetMinutes }
}

/** Null for wall time, undefined for a zone that nobody knows. */
function offsetOf(zone: string) {
  const text = zone.trim()
  if (text === '') return null
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return 0
  const [, sign, hours, minutes = '0'] =
    /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?(?:\s+[A-Z]{3,5})?$/.exec(text) ?? []
  if (sign === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** False for 31 April. */
function isDay(date: string) {
  const parsed = new Date(`${date}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

const two = (value: number) => String(value).padStart(2, '0')

/** A duration such as '1:10:39.018', '93.485' or, as whole numbers from ten thousand, milliseconds. Null if it is none. */
export function readDuration(cell: string): number | null {
  const text = cell.trim().replace(',', '.').replace(/s$/, '')
  if (/^\d{5,9}$/.test(text)) return Number(text)
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,7})?)$/.exec(text) ?? []
  if (seconds === undefined) return null
  return (Number(hours) * 60 + Number(minutes)) * 60_000 + Math.round(Number(seconds) * 1_000)
}
