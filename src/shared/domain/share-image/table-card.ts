import {
  box,
  CARD,
  type CardPart,
  cardHead,
  classColours,
  COLOURS,
  drawable,
  EDGE,
  GAP,
  words,
} from './card-parts.ts'
import { legible } from './legible.ts'

export type CardRow = {
  position: number | null
  /** As members read it. */
  name: string
  /** The number of the car that the row raced last. */
  carNumber: string | null
  points: number
  /** Places won since the round before; null if that cannot be said. */
  moved: number | null
}

export type TableCardFacts = {
  guild: string
  championship: string
  /** 'Hypercar drivers' */
  table: string
  /** Without one, of all classes. */
  carClass: string | undefined
  /** 'After round 5 of 12', 'Provisional' */
  notes: readonly string[]
  /** The first ones, at most `CARD_ROWS`. */
  rows: readonly CardRow[]
  /** How many the table has. */
  total: number
  /** 'drivers' */
  noun: string
}

export const CARD_ROWS = 10

const TOP = 238
const ROW = 62
const ROWS_PER_COLUMN = CARD_ROWS / 2

/** The head of a championship's table as a picture to share: who leads, and who has won or lost places. */
export function tableCard(facts: TableCardFacts): CardPart[] {
  const { guild, championship, table, carClass, notes, rows, total, noun } = facts
  const columns = rows.length > ROWS_PER_COLUMN ? 2 : 1
  const width = (CARD.width - 2 * EDGE - GAP * (columns - 1)) / columns
  const { edge } = classColours(carClass ?? '')
  const title = legible(table, 'Standings')
  return drawable([
    ...cardHead({
      guild,
      title: legible(championship, title),
      lines: [title, ...notes.map((note) => legible(note, ''))],
    }),
    box(EDGE, TOP - 20, CARD.width - 2 * EDGE, 6, edge),
    ...rows.flatMap((row, index) => {
      const column = Math.floor(index / ROWS_PER_COLUMN)
      const top = TOP + (index % ROWS_PER_COLUMN) * (ROW + 7)
      return rowParts(row, { left: EDGE + column * (width + GAP), top, width })
    }),
    words(total > rows.length ? `The first ${rows.length} of ${total} ${noun}` : '', {
      middle: 604,
      sizePx: 22,
      colour: COLOURS.quiet,
    }),
  ])
}

const POSITION = 56
const MOVED = 52
const POINTS = 108

function rowParts(
  { position, name, carNumber, points, moved }: CardRow,
  { left, top, width }: { left: number; top: number; width: number },
): CardPart[] {
  const middle = top + ROW / 2
  const start = left + 12 + POSITION + MOVED
  const isFirst = position === 1
  return [
    box(left, top, width, ROW, COLOURS.panel),
    ...(isFirst ? [box(left, top, 6, ROW, COLOURS.beam)] : []),
    words(position === null ? '–' : String(position), {
      left: left + 12,
      width: POSITION,
      middle,
      sizePx: 36,
      font: 'title',
      align: 'centre',
      ...(isFirst && { colour: COLOURS.beam }),
    }),
    words(moved ? `${moved > 0 ? '+' : '–'}${Math.abs(moved)}` : '', {
      left: left + 12 + POSITION,
      width: MOVED,
      middle,
      sizePx: 22,
      colour: moved !== null && moved > 0 ? COLOURS.go : COLOURS.stop,
    }),
    words(legible(name, '') || `Car ${legible(carNumber ?? '', '?')}`, {
      left: start,
      width: left + width - POINTS - 20 - start,
      middle,
      sizePx: 30,
      font: 'title',
    }),
    words(String(points), {
      left: left + width - POINTS - 12,
      width: POINTS,
      middle,
      sizePx: 32,
      font: 'title',
      align: 'right',
    }),
  ]
}
