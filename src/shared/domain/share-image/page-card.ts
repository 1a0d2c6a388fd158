import { type DrawnTrack, lineOf } from '../../drawing/silhouette.ts'
import type { Point } from '../../drawing/points.ts'
import { box, CARD, type CardPart, type CardShape, COLOURS, drawable, words } from './card-parts.ts'
import { legible } from './legible.ts'
import { wrapped } from './wrapped.ts'

type CardColumn = { colour: string; title: string; detail: string }

export type PageCardFacts = {
  /** Beside the mark; empty where the title says it. */
  guild: string
  /** At the top right: 'Winter Cup', 'Official since Nov 29, 2026' */
  note: string
  title: string
  /** Where the title cannot be drawn. */
  fallback: string
  track: DrawnTrack | null
  /** 'Sat, Nov 28, 2026, 19:00 UTC' */
  lead: string
  /** 'Circuit de Spa-Francorchamps' */
  detail: string
  /** Classes, fastest first. */
  columns: readonly CardColumn[]
}

const SIDE = 60
const WIDTH = CARD.width - 2 * SIDE
const TITLE_WIDTH = { beside: 600, alone: WIDTH } as const
const TITLE_MIDDLE = 306
/** Lines of a title, the largest first. */
const TITLES = [
  { sizePx: 150, lines: 2 },
  { sizePx: 112, lines: 3 },
  { sizePx: 84, lines: 4 },
  { sizePx: 64, lines: 5 },
] as const
/** Of an average capital, by the size of the type. */
const CAPITAL = 0.47
const TRACK = { left: 620, top: 96, width: 600, height: 390, pad: 26 }
const MOST_COLUMNS = 4
const COLUMN = { gap: 26, letter: 11.5, least: 84, most: 250 }
/** Around the line of a track. */
const BED = '#1f262c'
const FLAG = { height: 14, squarePx: 7 }

/** A page as a picture beside a link to it, which can be read at a third of its size. */
export function pageCard(facts: PageCardFacts): (CardPart | CardShape)[] {
  const { guild, note, track, lead, detail } = facts
  const columns = columnParts(facts.columns)
  const footWidth = columns.left - COLUMN.gap - SIDE
  return drawable<CardPart | CardShape>([
    box(0, 0, CARD.width, CARD.height, COLOURS.ground),
    ...(track ? trackParts(track) : []),
    ...mark(SIDE, 54, 44),
    words(legible(guild, '').toUpperCase(), {
      left: SIDE + 56,
      width: 560,
      middle: 76,
      sizePx: 34,
      font: 'title',
    }),
    words(legible(note, ''), {
      left: 680,
      width: CARD.width - SIDE - 680,
      middle: 76,
      sizePx: 30,
      align: 'right',
      colour: COLOURS.quiet,
    }),
    ...titleParts(facts),
    words(legible(lead, ''), {
      left: SIDE,
      width: footWidth,
      middle: 520,
      sizePx: 44,
      font: 'title',
    }),
    words(legible(detail, ''), {
      left: SIDE,
      width: footWidth,
      middle: 562,
      sizePx: 30,
      colour: COLOURS.quiet,
    }),
    ...columns.parts,
    {
      kind: 'flag',
      left: 0,
      top: CARD.height - FLAG.height,
      width: CARD.width,
      height: FLAG.height,
      squarePx: FLAG.squarePx,
      colour: COLOURS.text,
    },
  ])
}

function titleParts({ title, fallback, track }: PageCardFacts): CardPart[] {
  const width = track ? TITLE_WIDTH.beside : TITLE_WIDTH.alone
  const text = legible(title, fallback).toUpperCase()
  const { sizePx, lines } = fitted(text, width)
  const line = sizePx * 0.84
  const first = TITLE_MIDDLE - ((lines.length - 1) * line) / 2
  return lines.map((one, index) =>
    words(one, { left: SIDE, width, middle: first + index * line, sizePx, font: 'title' }),
  )
}

/** The largest type in which the title is there as a whole; in the smallest, its end may be missing. */
function fitted(text: string, width: number) {
  let lines: string[] = []
  for (const size of TITLES) {
    const characters = Math.floor(width / (size.sizePx * CAPITAL))
    lines = wrapped(text, { characters, lines: size.lines })
    const isWhole = lines.join('').replaceAll(' ', '') === text.replaceAll(' ', '')
    const hasWholeWords = text.split(' ').every((word) => word.length <= characters)
    if (isWhole && hasWholeWords) return { sizePx: size.sizePx, lines }
  }
  return { sizePx: TITLES[TITLES.length - 1]?.sizePx ?? 0, lines }
}

/** From the right edge, each as wide as its text. */
function columnParts(all: readonly CardColumn[]) {
  const shown = all.slice(0, MOST_COLUMNS).map((column) => {
    const [title, detail] = [legible(column.title, ''), legible(column.detail, '')]
    const width = Math.max(title.length * COLUMN.letter, detail.length * COLUMN.letter * 0.85)
    return {
      colour: column.colour,
      title,
      detail,
      width: Math.round(Math.min(COLUMN.most, Math.max(COLUMN.least, width))),
    }
  })
  const wide = shown.reduce((sum, { width }) => sum + width + COLUMN.gap, -COLUMN.gap)
  let left = CARD.width - SIDE - Math.max(0, wide)
  const start = left
  const parts: CardPart[] = []
  for (const { colour, title, detail, width } of shown) {
    parts.push(
      box(left, 496, width, 8, colour),
      words(title, { left, width, middle: 530, sizePx: 28, font: 'title' }),
      words(detail, { left, width, middle: 563, sizePx: 24, colour: COLOURS.quiet }),
    )
    left += width + COLUMN.gap
  }
  return { parts, left: start }
}

function trackParts(track: DrawnTrack): CardShape[] {
  const points = lineOf(track, TRACK).map(([x, y]): Point => [x + TRACK.left, y + TRACK.top])
  const closed = [...points, ...points.slice(0, 1)]
  return [
    { kind: 'line', points: closed, widthPx: 14, colour: BED },
    { kind: 'line', points: closed, widthPx: 4, colour: COLOURS.text },
  ]
}

/** The product's mark, drawn in a square of 32. */
function mark(left: number, top: number, size: number): CardShape[] {
  const scale = size / 32
  const at = ([x, y]: Point): Point => [left + x * scale, top + y * scale]
  // The bow of the letter: half a circle of radius 7.5 around (19.5, 11.5).
  const bow = Array.from({ length: 17 }, (_, step): Point => {
    const angle = -Math.PI / 2 + (step / 16) * Math.PI
    return [19.5 + 7.5 * Math.cos(angle), 11.5 + 7.5 * Math.sin(angle)]
  })
  const letter: Point[] = [[7, 28], [7, 4], ...bow, [15, 19]]
  return [
    { kind: 'line', points: letter.map(at), widthPx: 4 * scale, colour: COLOURS.text },
    {
      kind: 'line',
      points: [at([13, 24]), at([13, 28])],
      widthPx: 4 * scale,
      colour: COLOURS.beam,
    },
  ]
}
