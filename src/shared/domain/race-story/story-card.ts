import type { ResultStatus } from '../../contract/race-result.ts'
import { counted } from '../words/plural.ts'
import { secondsText } from '../race-documents/seconds-text.ts'
import { formatLapTime, shownDifference } from '../results/race-time.ts'
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
} from '../share-image/card-parts.ts'
import { legible } from '../share-image/legible.ts'

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
  status: ResultStatus
}

export type CardFacts = {
  guild: string
  title: string
  /** 'Ardennes Circuit · 21 Nov 2026' */
  track: string
  date: string
  /** The podiums of all classes, in finishing order. */
  podium: readonly CardCar[]
}

const TOP = 250
const ROW = 100
/** More would be too narrow to read. */
const MOST_CLASSES = 4

/** A race's podiums as a picture to share: who came first in each class. */
export function storyCard({ guild, title, track, date, podium }: CardFacts): CardPart[] {
  const place = legible(track, '')
  const classes = [...new Set(podium.map(({ carClass }) => carClass))]
  const shown = classes.slice(0, MOST_CLASSES)
  const width = (CARD.width - 2 * EDGE - GAP * (shown.length - 1)) / Math.max(1, shown.length)
  const left = classes.length - shown.length
  return drawable([
    ...cardHead({
      guild,
      title: legible(title, place || 'Race Results'),
      lines: [place, date],
    }),
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
            colour: COLOURS.quiet,
          }),
        ]
      : []),
    ...(podium.length === 0
      ? [words('No car reached the finish.', { middle: 320, sizePx: 40, colour: COLOURS.quiet })]
      : []),
  ])
}

type Place = { left: number; width: number }

function column(cars: readonly CardCar[], { left, width }: Place): CardPart[] {
  const carClass = cars[0]?.carClass ?? ''
  const { edge } = classColours(carClass)
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
  const { plate, on } = classColours(car.carClass)
  const text = left + PLATE + 58
  const rest = { left: text, width: left + width - 12 - text }
  const team = legible(car.teamName, '') || legible(car.carModel, '')
  const gap = endText(car, winner)
  return [
    box(left, top, width, ROW, COLOURS.panel),
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
    words(team, { ...rest, middle: top + 56, sizePx: 20, colour: COLOURS.quiet }),
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

/** With a word for a car that had not taken the flag when the recording ended. */
function endText(car: CardCar, winner: CardCar | undefined) {
  const running = car.status === 'Running' ? 'running' : ''
  return [gapText(car, winner), running].filter(Boolean).join(', ')
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
  const seconds = shownDifference(car.finishSeconds, winner.finishSeconds)
  if (seconds < 0) return ''
  return `+${secondsText(seconds)}${seconds < 60 ? ' s' : ''}`
}
