import type { Point } from '../../drawing/points.ts'
import { legible } from './legible.ts'

/** What is drawn, in pixels from the top left. Texts end before `width`. */
export type CardPart =
  | { kind: 'box'; left: number; top: number; width: number; height: number; colour: string }
  | {
      kind: 'text'
      left: number
      /** The height of the capitals' middle. */
      middle: number
      width: number
      text: string
      sizePx: number
      font: 'text' | 'title'
      colour: string
      align?: 'centre' | 'right'
    }

/** Drawn point by point, which costs more than a box. */
export type CardShape =
  | {
      /** A line through points, with round ends. */
      kind: 'line'
      points: readonly Point[]
      widthPx: number
      colour: string
    }
  | {
      /** Squares of a flag, every other one of them in this colour. */
      kind: 'flag'
      left: number
      top: number
      width: number
      height: number
      squarePx: number
      colour: string
    }

export const CARD = { width: 1200, height: 630 } as const
/** Between the picture's edge and its texts. */
export const EDGE = 56
/** Between columns. */
export const GAP = 28

/** The dark theme's. */
export const COLOURS = {
  ground: '#07090b',
  panel: '#12171c',
  text: '#f3f5f6',
  quiet: '#95a2ad',
  beam: '#ffe23d',
  go: '#1fe0a4',
  stop: '#ff6157',
} as const

const OTHER = { plate: '#5b6670', on: '#ffffff', edge: '#8b97a2' }
const CLASSES: Readonly<Record<string, typeof OTHER>> = {
  Hypercar: { plate: '#d4202a', on: '#ffffff', edge: '#f53b43' },
  LMP2: { plate: '#1c66e0', on: '#ffffff', edge: '#2f7dff' },
  LMP3: { plate: '#7229c0', on: '#ffffff', edge: '#c9a2ff' },
  LMGT3: { plate: '#0b8140', on: '#ffffff', edge: '#4bd084' },
  GTE: { plate: '#ff8c1f', on: '#0c0f12', edge: '#ff8c1f' },
}

/** Classes with colours of their own. */
export const COLOURED_CLASSES: readonly string[] = Object.keys(CLASSES)

export const classColours = (carClass: string) => CLASSES[carClass] ?? OTHER

type Head = { guild: string; title: string; lines: readonly string[] }

/** The ground of a picture, and above it: guild, title, and what it is about. Texts are legible. */
export function cardHead({ guild, title, lines }: Head): CardPart[] {
  return [
    box(0, 0, CARD.width, CARD.height, COLOURS.ground),
    box(0, 0, CARD.width, 10, COLOURS.beam),
    words(legible(guild, ''), { middle: 58, sizePx: 26, colour: COLOURS.beam }),
    words(title, { middle: 118, sizePx: 62, font: 'title' }),
    words(lines.filter(Boolean).join(' · '), { middle: 184, sizePx: 30, colour: COLOURS.quiet }),
  ]
}

/** Without empty texts, which cannot be drawn. */
export const drawable = <Part extends CardPart | CardShape>(parts: readonly Part[]) =>
  parts.filter((part) => part.kind !== 'text' || part.text !== '')

export const box = (
  left: number,
  top: number,
  width: number,
  height: number,
  colour: string,
): CardPart => ({ kind: 'box', left, top, width, height, colour })

type Words = Omit<Extract<CardPart, { kind: 'text' }>, 'kind' | 'text'>

export function words(
  text: string,
  how: Pick<Words, 'middle' | 'sizePx'> & Partial<Words>,
): CardPart {
  return {
    kind: 'text',
    left: EDGE,
    width: CARD.width - 2 * EDGE,
    font: 'text',
    colour: COLOURS.text,
    text,
    ...how,
  }
}
