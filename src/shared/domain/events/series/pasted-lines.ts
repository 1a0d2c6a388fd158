import type { SeriesLine } from '#shared/contract/event-series.ts'
import { searchKey } from '../../words/search-text.ts'
import { trackLabel } from '../track-label.ts'

type Track = { id: number; name: string; layoutVariant: string | null }

export type PastedLines = {
  lines: SeriesLine[]
  /** Names of tracks that are not known, each once. */
  unknownTracks: string[]
}

/**
 * Lines copied from a spreadsheet: date, time, track, title, length. A first line without a date is its head. What cannot
 * be read stays as it was pasted, so that its line says so.
 */
export function pastedLines(text: string, tracks: readonly Track[]): PastedLines {
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => cellsOf(row, delimiterOf(text)))
  const withoutHead = rows.filter((cells, index) => index > 0 || /\d/.test(cells[0] ?? ''))
  const isMonthFirst = readsMonthFirst(withoutHead.map(([date = '']) => date))
  const unknown = new Set<string>()
  const lines = withoutHead.map(([date = '', time = '', track = '', title = '', length = '']) => {
    const found = trackNamed(track, tracks)
    if (!found && track !== '') unknown.add(track)
    return {
      date: dateOf(date, isMonthFirst),
      time: timeOf(time),
      trackId: found?.id ?? null,
      title,
      minutes: minutesOf(length),
    }
  })
  return { lines, unknownTracks: [...unknown] }
}

const delimiterOf = (text: string) => ['\t', ';', ','].find((sign) => text.includes(sign)) ?? '\t'

const cellsOf = (row: string, delimiter: string) =>
  row.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const MONTHS = 12

/** 3/4/2027 is in March, unless another line of the same column has no such month. */
const readsMonthFirst = (dates: readonly string[]) =>
  !dates.some((date) => Number(SLASHED.exec(date)?.[1] ?? 0) > MONTHS)

const iso = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function dateOf(text: string, isMonthFirst: boolean) {
  const dotted = DOTTED.exec(text)
  if (dotted) return iso(dotted[3], dotted[2], dotted[1])
  const slashed = SLASHED.exec(text)
  if (!slashed) return text
  const [, one, other, year] = slashed
  return isMonthFirst ? iso(year, one, other) : iso(year, other, one)
}

/** '8:00 PM', '20.00', '20:00:00' */
function timeOf(text: string) {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text) ?? []
  if (hours === '') return text
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const MINUTES_PER_HOUR = 60

/** '6 h', '90 min', '1:30' or minutes; null for what the template says. */
function minutesOf(text: string) {
  const [, hours, minutes] = /^(\d+):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * MINUTES_PER_HOUR + Number(minutes)
  const [, amount, unit = 'm'] = /^(\d+(?:[.,]\d+)?)\s*(h|m)?\w*$/i.exec(text) ?? []
  if (amount === undefined) return null
  const number = Number(amount.replace(',', '.'))
  return Math.round(unit.toLowerCase() === 'h' ? number * MINUTES_PER_HOUR : number)
}

/** By its whole label, its name, or the beginning of either, if only one begins like that. */
function trackNamed(text: string, tracks: readonly Track[]) {
  const wanted = searchKey(text).trim()
  if (wanted === '') return undefined
  const exact = tracks.filter(
    (track) => searchKey(trackLabel(track)) === wanted || searchKey(track.name) === wanted,
  )
  const like =
    exact.length > 0
      ? exact
      : tracks.filter((track) => searchKey(trackLabel(track)).includes(wanted))
  // Of several layouts, the one that is named like the circuit, which is its usual one.
  return like.length === 1
    ? like[0]
    : exact.find((track) => searchKey(trackLabel(track)) === wanted)
}
