import { median } from '../race-documents/median.ts'
import {
  lapAt,
  type MessageCar,
  type MessageRace,
  type RaceMessage,
} from '../race-documents/race-message.ts'
import { secondsText, secondsWithUnit } from '../race-documents/seconds-text.ts'
import { timelineOf } from '../race-documents/timeline.ts'

const LAPS_AROUND = 3
/** What the log has of the cars so long before and after is shown. */
const LOG_SECONDS = 60
/** Less than that is how anybody's laps differ. */
const MUCH_LOST_SECONDS = 1

/** A lap of a car as it is compared; null is what the file does not tell. */
export type MomentLap = {
  lap: number
  seconds: number | null
  /** In its class at the end of the lap. */
  place: number | null
}

export type MomentRow = {
  isMoment: boolean
  one: MomentLap
  /** Of the other car: the one that it drove beside it. */
  other: MomentLap | null
  /** Seconds by which the first car was behind the other at the end of the lap; negative if it was ahead. */
  gap: number | null
}

export type MomentFact = {
  /** Race time; null if it is not known. */
  atSeconds: number | null
  lap: number | null
  from: 'File' | 'Report'
  /** A sentence, its figures apart from its words. */
  text: readonly (string | { figure: string })[]
  isMoment: boolean
}

export type Moment = { rows: readonly MomentRow[]; facts: readonly MomentFact[] }

type Wanted = {
  /** Entries of the car that is accused, and of another one. */
  one: number
  other: number | null
  /** Of the first car. */
  lap: number | null
  raceSeconds: number | null
}

/** What the file tells of two cars around a moment: laps, places, the gap between them, and messages. Null without the car. */
export function momentOf(
  race: MessageRace,
  messages: readonly RaceMessage[],
  { one: oneEntry, other: otherEntry, lap: lapReported, raceSeconds }: Wanted,
): Moment | null {
  const one = race.byEntry.get(oneEntry)
  const other = otherEntry === null ? undefined : race.byEntry.get(otherEntry)
  if (!one) return null
  const lap = (raceSeconds === null ? null : lapAt(one, raceSeconds)) ?? lapReported
  const reported: MomentFact = {
    atSeconds: raceSeconds,
    lap,
    from: 'Report',
    text: ['The moment of the report'],
    isMoment: true,
  }
  if (lap === null)
    return { rows: [], facts: [reported, ...logged(race, messages, { one, other, raceSeconds })] }
  const shift = other ? shiftOf(one, other, lap) : 0
  const placesOf = classPlaces(race)
  const rows: MomentRow[] = []
  const last = Math.min(lap + LAPS_AROUND, Math.max(one.laps.length, lap))
  for (let number = Math.max(1, lap - LAPS_AROUND); number <= last; number++)
    rows.push({
      isMoment: number === lap,
      one: momentLap(one, number, placesOf),
      other: other ? momentLap(other, number + shift, placesOf) : null,
      gap: other ? gapAtLine(one, other, number, shift) : null,
    })
  const at = raceSeconds ?? one.crossings[lap - 1] ?? null
  const before = other ? [gapBefore(one, other, lap, shift)] : []
  const losses = [
    { car: one, number: lap },
    ...(other ? [{ car: other, number: lap + shift }] : []),
  ].map(({ car, number }) => lossOf(car, number, placesOf))
  const facts = [
    ...logged(race, messages, { one, other, raceSeconds: at }),
    ...losses,
    ...(other ? [gapAfter(one, other, lap, shift)] : []),
  ]
  // A lap alone is a time, too: the one at which it began.
  if (raceSeconds === null) return { rows, facts: [...before, reported, ...inOrder(facts)] }
  return { rows, facts: inOrder([...before, reported, ...facts]) }
}

/** By how many laps the other car's count differs from the first one's, where they are beside each other on the track. */
function shiftOf(one: MessageCar, other: MessageCar, lap: number) {
  const line = [lap - 1, lap].find((number) => (one.crossings[number - 1] ?? null) !== null)
  const at = line === undefined ? null : (one.crossings[line - 1] ?? null)
  if (line === undefined || at === null) return 0
  let nearest = { shift: 0, seconds: Infinity }
  for (const [index, crossing] of other.crossings.entries()) {
    if (crossing === null) continue
    const seconds = Math.abs(crossing - at)
    if (seconds < nearest.seconds) nearest = { shift: index + 1 - line, seconds }
  }
  return nearest.shift
}

function gapAtLine(one: MessageCar, other: MessageCar, lap: number, shift: number) {
  const [at, beside] = [one.crossings[lap - 1] ?? null, other.crossings[lap + shift - 1] ?? null]
  return at === null || beside === null ? null : at - beside
}

type PlacesOf = (car: MessageCar, lap: number) => number | null

/** The place of a car among those of its class that completed a lap. */
function classPlaces(race: MessageRace): PlacesOf {
  const orders = new Map<string, ReturnType<typeof timelineOf>['orders']>()
  return ({ carClass, entry }, lap) => {
    const known =
      orders.get(carClass) ??
      timelineOf(race.cars.filter((car) => car.carClass === carClass)).orders
    orders.set(carClass, known)
    const place = known[lap - 1]?.indexOf(entry) ?? -1
    return place < 0 ? null : place + 1
  }
}

function momentLap(car: MessageCar, number: number, placesOf: PlacesOf): MomentLap {
  const lap = car.laps[number - 1]
  return {
    lap: number,
    seconds: lap?.seconds ?? null,
    place: placesOf(car, number),
  }
}

const plate = ({ number }: MessageCar) => `#${number}`

const FACT = { from: 'File', isMoment: false } as const

function gapBefore(one: MessageCar, other: MessageCar, lap: number, shift: number): MomentFact {
  const atSeconds = lap === 1 ? 0 : (one.crossings[lap - 2] ?? null)
  const gap = lap === 1 ? null : gapAtLine(one, other, lap - 1, shift)
  return {
    ...FACT,
    atSeconds,
    lap: lap === 1 ? 1 : lap - 1,
    text: gapText(one, other, gap, 'before it'),
  }
}

function gapAfter(one: MessageCar, other: MessageCar, lap: number, shift: number): MomentFact {
  const gap = gapAtLine(one, other, lap, shift)
  return {
    ...FACT,
    atSeconds: one.crossings[lap - 1] ?? null,
    lap,
    text: gapText(one, other, gap, 'after it'),
  }
}

function gapText(one: MessageCar, other: MessageCar, gap: number | null, when: string) {
  if (gap === null) return [`Gap of ${plate(one)} and ${plate(other)} at the line ${when}: unknown`]
  const side = gap < 0 ? 'ahead of' : 'behind'
  const figure = secondsWithUnit(Math.abs(gap))
  return [`${plate(one)} is `, { figure }, ` ${side} ${plate(other)} at the line ${when}`]
}

/** What a lap cost a car, compared with its laps before, and the places of its class. */
function lossOf(car: MessageCar, number: number, placesOf: PlacesOf): MomentFact {
  const atSeconds = car.crossings[number - 1] ?? null
  const of = { ...FACT, atSeconds, lap: number }
  const seconds = car.laps[number - 1]?.seconds ?? null
  const usual = median(
    car.laps
      .slice(Math.max(0, number - 1 - LAPS_AROUND), number - 1)
      .flatMap((lap) => lap.seconds ?? []),
  )
  const [before, after] = [placesOf(car, number - 1), placesOf(car, number)]
  const places: MomentFact['text'] =
    before === null || after === null
      ? []
      : before === after
        ? [`, and stays P${after} in class`]
        : [', ', { figure: `P${before} → P${after}` }, ' in class']
  if (seconds === null || usual === null)
    return { ...of, text: [`What lap ${number} cost ${plate(car)}: unknown`, ...places] }
  const lost = seconds - usual
  if (Math.abs(lost) < MUCH_LOST_SECONDS)
    return {
      ...of,
      text: [`${plate(car)} drives lap ${number} as fast as those before`, ...places],
    }
  const figure = `${secondsText(Math.abs(lost), 1)}\u00A0s`
  const verb = lost > 0 ? 'loses' : 'gains'
  return { ...of, text: [`${plate(car)} ${verb} `, { figure }, ` on lap ${number}`, ...places] }
}

type Around = { one: MessageCar; other: MessageCar | undefined; raceSeconds: number | null }

/** What the log has of these cars and of all around the moment. */
function logged(race: MessageRace, messages: readonly RaceMessage[], around: Around): MomentFact[] {
  const { one, other, raceSeconds } = around
  if (raceSeconds === null) return []
  const entries = new Set([one.entry, ...(other ? [other.entry] : [])])
  const isOf = ({ entry, otherEntry }: RaceMessage) =>
    entry === null || entries.has(entry) || (otherEntry !== null && entries.has(otherEntry))
  return messages
    .filter(
      (message) =>
        message.atSeconds !== null &&
        Math.abs(message.atSeconds - raceSeconds) <= LOG_SECONDS &&
        !message.isLoose &&
        isOf(message),
    )
    .map((message) => {
      const car = race.byEntry.get(message.entry ?? -1)
      const isBetween =
        message.kind === 'contact' &&
        other !== undefined &&
        entries.has(message.entry ?? -1) &&
        entries.has(message.otherEntry ?? -1)
      return {
        ...FACT,
        atSeconds: message.atSeconds,
        lap: message.lap,
        text: [car ? `${plate(car)}: ${message.text}` : message.text],
        isMoment: isBetween,
      }
    })
}

/** What is of an unknown time comes last. */
const inOrder = (facts: readonly MomentFact[]) =>
  facts.toSorted((a, b) => (a.atSeconds ?? Infinity) - (b.atSeconds ?? Infinity) || 0)
