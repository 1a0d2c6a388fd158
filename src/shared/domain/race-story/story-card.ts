import { counted } from '../plural.ts'
import { formatLapTime } from '../race-time.ts'
import { legible } from './legible.ts'

/** What is drawn, in pixels from the top left. Texts end before `width`. */
export type CardPart =
  | { kind: 'box'; left: number; top: number; width: number; height: number; colour: string }
  | {
      kind: 'text'
      left: number
      /** Of the capitals' middle. */
      middle: number
      width: number
      text: string
      sizePx: number
      font: 'text' | 'title'
      colour: string
      align?: 'centre' | 'right'
    }

export type CardCar = {
  number: string
  carClass: string
  classPlace: number
  carModel: string
  teamName: string
  /** As members read them. */
  drivers: readonly string[]
  laps: number
  finishSeconds: number | null
}

export type CardFacts = {
  guild: string
  title: string
  /** 'Ardennes Circuit · 21 Nov 2026' */
  track: string
  date: string
  /** Finishers on the podium of their class, in finishing order. */
  podium: readonly CardCar[]
}

export const CARD = { width: 1200, height: 630 } as const

const EDGE = 56
const GAP = 28
const TOP = 250
const ROW = 100
/** More would be too narrow to read. */
const MOST_CLASSES = 4

// The dark theme's.
const GROUND = '#07090b'
const PANEL = '#12171c'
const TEXT = '#f3f5f6'
const QUIET = '#95a2ad'
const BEAM = '#ffe23d'
const OTHER = { plate: '#5b6670', on: '#ffffff', edge: '#8b97a2' }
const CLASSES: Readonly<Record<string, typeof OTHER>> = {
  Hypercar: { plate: '#d4202a', on: '#ffffff', edge: '#f53b43' },
  LMP2: { plate: '#1c66e0', on: '#ffffff', edge: '#2f7dff' },
  LMP3: { plate: '#7229c0', on: '#ffffff', edge: '#c9a2ff' },
  LMGT3: { plate: '#0b8140', on: '#ffffff', edge: '#4bd084' },
  GTE: { plate: '#ff8c1f', on: '#0c0f12', edge: '#ff8c1f' },
}

/** A race's podiums as a picture to share: who came first in each class. */
export function storyCard({ guild, title, track, date, podium }: CardFacts): CardPart[] {
  const place = legible(track, '')
  const classes = [...new Set(podium.map(({ carClass }) => carClass))]
  const shown = classes.slice(0, MOST_CLASSES)
  const width = (CARD.width - 2 * EDGE - GAP * (shown.length - 1)) / Math.max(1, shown.length)
  const left = classes.length - shown.length
  return [
    box(0, 0, CARD.width, CARD.height, GROUND),
    box(0, 0, CARD.width, 10, BEAM),
    words(legible(guild, ''), { middle: 58, sizePx: 26, colour: BEAM }),
    words(legible(title, place || 'Race Results'), { middle: 118, sizePx: 62, font: 'title' }),
    words([place, date].filter(Boolean).join(' · '), { middle: 184, sizePx: 30, colour: QUIET }),
    ...shown.flatMap((carClass, index) =>
      column(
        podium.filter((car) => car.carClass === carClass),
        { left: EDGE + index * (width + GAP), width },
      ),
    ),
    ...(left > 0
      ? [
          words(`and ${counted(left, 'more class', 'more classes')}`, {
            middle: 606,
            sizePx: 22,
            colour: QUIET,
          }),
        ]
      : []),
    ...(podium.length === 0
      ? [words('No car reached the finish.', { middle: 320, sizePx: 40, colour: QUIET })]
      : []),
  ].filter((part) => part.kind === 'box' || part.text !== '')
}

type Place = { left: number; width: number }

function column(cars: readonly CardCar[], { left, width }: Place): CardPart[] {
  const carClass = cars[0]?.carClass ?? ''
  const { edge } = CLASSES[carClass] ?? OTHER
  return [
    box(left, TOP - 30, width, 6, edge),
    words(legible(carClass, 'Class').toUpperCase(), {
      left,
      width,
      middle: TOP,
      sizePx: 30,
      font: 'title',
      colour: edge,
    }),
    ...cars.flatMap((car, index) =>
      row(car, cars[0], TOP + 34 + index * (ROW + 8), { left, width }),
    ),
  ]
}

const PLATE = 64

function row(
  car: CardCar,
  winner: CardCar | undefined,
  top: number,
  { left, width }: Place,
): CardPart[] {
  const { plate, on } = CLASSES[car.carClass] ?? OTHER
  const text = left + PLATE + 58
  const rest = { left: text, width: left + width - 12 - text }
  const team = legible(car.teamName, '') || legible(car.carModel, '')
  const gap = gapText(car, winner)
  return [
    box(left, top, width, ROW, PANEL),
    words(String(car.classPlace), {
      left: left + 8,
      width: 36,
      middle: top + ROW / 2,
      sizePx: 38,
      font: 'title',
      align: 'centre',
    }),
    box(left + 48, top + 28, PLATE, 44, plate),
    words(legible(car.number, '?'), {
      left: left + 50,
      width: PLATE - 4,
      middle: top + ROW / 2,
      sizePx: 30,
      font: 'title',
      colour: on,
      align: 'centre',
    }),
    words(crewText(car), { ...rest, middle: top + 28, sizePx: 26, font: 'title' }),
    words(team, { ...rest, middle: top + 56, sizePx: 20, colour: QUIET }),
    words(gap, { ...rest, middle: top + 80, sizePx: 20 }),
  ]
}

/** The only driver's name, or the last words of several; the car where nobody's name can be shown. */
function crewText({ drivers, carModel, number }: CardCar) {
  const names = drivers.map((name) => legible(name, '')).filter((name) => name !== '')
  if (names.length === 0) return legible(carModel, '') || `Car ${legible(number, '?')}`
  if (names.length === 1) return names[0] ?? ''
  return names.map((name) => name.split(' ').at(-1)).join(' / ')
}

/** '5:59:58.123' of a winner; '+12.3 s' or '+2 laps' of others. */
function gapText(car: CardCar, winner: CardCar | undefined) {
  if (!winner || car === winner) {
    const time = car.finishSeconds === null ? '' : `, ${formatLapTime(car.finishSeconds)}`
    return `${counted(car.laps, 'lap')}${time}`
  }
  const laps = winner.laps - car.laps
  if (laps > 0) return `+${counted(laps, 'lap')}`
  if (car.finishSeconds === null || winner.finishSeconds === null) return ''
  const seconds = car.finishSeconds - winner.finishSeconds
  if (seconds < 0) return ''
  return seconds < 60 ? `+${seconds.toFixed(3)} s` : `+${formatLapTime(seconds)}`
}

const box = (
  left: number,
  top: number,
  width: number,
  height: number,
  colour: string,
): CardPart => ({ kind: 'box', left, top, width, height, colour })

type Words = Omit<Extract<CardPart, { kind: 'text' }>, 'kind' | 'text'>

function words(text: string, how: Pick<Words, 'middle' | 'sizePx'> & Partial<Words>) {
  return {
    kind: 'text' as const,
    left: EDGE,
    width: CARD.width - 2 * EDGE,
    font: 'text' as const,
    colour: TEXT,
    text,
    ...how,
  }
}
