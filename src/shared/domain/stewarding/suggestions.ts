import type { Contact, RaceLog } from '../../contract/race-log.ts'
import { cleanLapsOf } from '../race-documents/clean-laps.ts'
import { lapsAt } from '../race-documents/crossings.ts'
import { exactSeconds } from '../race-documents/exact-seconds.ts'
import { strengthBand } from '../race-documents/fold-log.ts'
import { median } from '../race-documents/median.ts'
import { penaltyWords } from '../race-documents/message-words.ts'
import { isOutOfRace } from '../race-documents/race-car.ts'
import { lapAt, type MessageCar, type MessageRace } from '../race-documents/race-message.ts'
import { orderAt } from '../race-documents/timeline.ts'
import { counted, plural } from '../words/plural.ts'
import type { SuggestionKind } from './suggestion-kinds.ts'

/** What a steward may want to look at. It opens nothing by itself. */
export type Suggestion = {
  kind: SuggestionKind
  entry: number
  otherEntry: number | null
  /** Race time; of several moments, the first. */
  atSeconds: number
  /** Of the first car; null after the flag. */
  lap: number | null
  /** The higher, the more there is to look at. */
  score: number
  /** What there is so much of: '1650 force', '3 contacts'. */
  figure: { count: number; what: string }
  /** What led to it, in short sentences. */
  facts: readonly string[]
}

/** A race has at most so many, and some more for each hour. */
const MOST = 15
const MOST_PER_HOUR = 2

const HOUR_SECONDS = 3_600

/**
 * What the file of a race suggests to look at, what weighs most first. Blocking, flags and whatever only a video shows are not in the
 * file.
 * @param green session time of the green flag, in seconds
 */
export function suggestionsOf(race: MessageRace, log: RaceLog, green: number): Suggestion[] {
  const last = Math.max(0, ...race.leaderCrossings.map((seconds) => seconds ?? 0))
  const most = MOST + Math.floor((MOST_PER_HOUR * last) / HOUR_SECONDS)
  return [
    ...contactsOf(race, log, green),
    ...ofEachCar(race, log, green, trackLimitsOf),
    ...ofEachCar(race, log, green, penaltiesOf),
    ...ofEachCar(race, log, green, ignoredOf),
  ]
    .toSorted((one, other) => other.score - one.score || one.atSeconds - other.atSeconds)
    .slice(0, most)
}

/** Above it, a contact is looked at whatever came of it. */
const VERY_HEAVY = 3_000
/** Where heavy contacts begin; a strength counts as a share of it. */
const HEAVY = 1_440
const MUCH_LOST_SECONDS = 10
const MUCH_LOST_PLACES = 2

const PAIR_SECONDS = 600
const PAIR_CONTACTS = 3
const PAIR_HEAVY = 2

function contactsOf(race: MessageRace, log: RaceLog, green: number) {
  const bandOf = strengthBand(log.contacts)
  const all = log.contacts.flatMap((contact) => {
    const one = race.byEntry.get(contact.entry ?? -1)
    const other = race.byEntry.get(contact.otherEntry ?? -1)
    const at = contact.etSeconds - green
    return one && other && one !== other && at >= 0 && bandOf(contact) !== null
      ? [{ contact, one, other, at, isHeavy: bandOf(contact) === 'heavy' }]
      : []
  })
  const pairs = new Map<string, PairContact[]>()
  for (const contact of all) {
    const pair = [contact.one.entry, contact.other.entry].toSorted((a, b) => a - b).join()
    pairs.set(pair, [...(pairs.get(pair) ?? []), contact])
  }
  return [...pairs.values()].flatMap((ofPair): Suggestion[] => {
    const repeated = repeatedOf(ofPair)
    const single = ofPair
      .filter((contact) => contact.isHeavy && !repeated.includes(contact))
      .flatMap((contact) => contactOf(race, contact))
    const [first] = repeated
    if (!first) return single
    const heavy = repeated.filter(({ isHeavy }) => isHeavy).length
    return [
      ...single,
      {
        ...about('pair', first.one, first.at),
        otherEntry: first.other.entry,
        figure: figureOf(repeated.length, 'contact'),
        score: repeated.reduce(
          (sum, one) =>
            sum + (contactOf(race, one)[0]?.score ?? (one.contact.strength ?? 0) / HEAVY),
          0,
        ),
        facts: [
          `${counted(repeated.length, 'contact')} within ${counted(PAIR_SECONDS / 60, 'minute')}.`,
          ...(heavy > 0 ? [`${heavy} of them heavy.`] : []),
        ],
      },
    ]
  })
}

type PairContact = {
  contact: Contact
  one: MessageCar
  other: MessageCar
  at: number
  isHeavy: boolean
}

/** The most contacts of a pair within ten minutes, if they are many, or several are heavy. */
function repeatedOf(contacts: readonly PairContact[]): readonly PairContact[] {
  const windows = contacts.map(({ at }) =>
    contacts.filter((one) => one.at >= at && one.at <= at + PAIR_SECONDS),
  )
  const isMany = (window: readonly PairContact[]) =>
    window.length >= PAIR_CONTACTS || window.filter(({ isHeavy }) => isHeavy).length >= PAIR_HEAVY
  return windows
    .filter(isMany)
    .reduce((most, window) => (window.length > most.length ? window : most), [])
}

/** A heavy contact of which much came, or a very heavy one, or one on the first lap. */
function contactOf(race: MessageRace, { contact, one, other, at }: PairContact): Suggestion[] {
  const strength = contact.strength ?? 0
  const losses = [one, other].map((car) => ({ car, ...lossOf(race, car, at) }))
  const [most] = losses.toSorted((a, b) => lossScore(b) - lossScore(a))
  if (!most) return []
  const isMuch =
    most.seconds >= MUCH_LOST_SECONDS || most.places >= MUCH_LOST_PLACES || most.hasStopped
  const isFirstLap = lapsAt(one.crossings, at) === 0
  if (strength <= HEAVY || !(isMuch || strength > VERY_HEAVY || isFirstLap)) return []
  const name = `#${most.car.number}`
  return [
    {
      ...about('contact', one, at),
      otherEntry: other.entry,
      figure: { count: Math.round(strength), what: 'force' },
      score: strength / HEAVY + lossScore(most),
      facts: [
        strength > VERY_HEAVY ? 'Very heavy contact.' : 'Heavy contact.',
        ...(isFirstLap ? ['On the first lap.'] : []),
        ...(most.seconds >= MUCH_LOST_SECONDS
          ? [`${name} lost ${Math.round(most.seconds)} s on that lap.`]
          : []),
        ...(most.places > 0 ? [`${name} lost ${counted(most.places, 'place')} of its class.`] : []),
        ...(most.hasStopped ? [`${name} stopped within a lap.`] : []),
      ],
    },
  ]
}

type Loss = { seconds: number; places: number; hasStopped: boolean }

const lossScore = ({ seconds, places, hasStopped }: Loss) =>
  seconds / 10 + 2 * places + (hasStopped ? 3 : 0)

/** What a car lost after a moment: seconds on that lap against its median clean lap, places of its class by the end of the next. */
function lossOf(race: MessageRace, car: MessageCar, at: number): Loss {
  const lap = lapsAt(car.crossings, at) + 1
  const driven = car.laps[lap - 1]
  const usual = median(cleanLapsOf(car).map(({ seconds }) => seconds))
  const seconds = driven && exactSeconds(driven)
  const isUsual = lap > 1 && driven && !driven.isPit && car.laps[lap - 2]?.isPit !== true
  const later = car.crossings[lap] ?? null
  return {
    seconds: isUsual && seconds && usual !== null ? Math.max(0, seconds - usual) : 0,
    places: later === null ? 0 : Math.max(0, placeAt(race, car, later) - placeAt(race, car, at)),
    hasStopped: isOutOfRace(car) && car.laps.length <= lap,
  }
}

function placeAt({ cars, leaderCrossings }: MessageRace, car: MessageCar, at: number) {
  const rivals = cars.filter(({ carClass }) => carClass === car.carClass)
  return orderAt({ cars: rivals, leaderCrossings }, at).findIndex(
    ({ entry }) => entry === car.entry,
  )
}

type OfCar = {
  car: MessageCar
  green: number
  limits: RaceLog['trackLimits']
  penalties: RaceLog['penalties']
}

function ofEachCar(
  race: MessageRace,
  log: RaceLog,
  green: number,
  suggest: (ofCar: OfCar) => Suggestion[],
) {
  return race.cars.flatMap((car) => {
    const isOfCar = (line: { entry: number | null; etSeconds: number }) =>
      line.entry === car.entry && line.etSeconds >= green
    return suggest({
      car,
      green,
      limits: log.trackLimits.filter(isOfCar),
      penalties: log.penalties.filter(isOfCar),
    })
  })
}

const LIMIT_PENALTY = /drive.?through|stop.?go|disqualif|time penalty/i
const HARD_LIMIT_PENALTY = /stop.?go|disqualif/i
const MANY_LIMIT_PENALTIES = 2
const MANY_POINTS = 10

/** Track limits beyond what the game settles by itself. */
function trackLimitsOf({ car, green, limits }: OfCar): Suggestion[] {
  const [first] = limits
  if (!first) return []
  const penalties = limits.filter(({ text }) => LIMIT_PENALTY.test(text))
  const isHard = penalties.some(({ text }) => HARD_LIMIT_PENALTY.test(text))
  const points = limits.reduce((sum, { warningPoints }) => sum + (warningPoints ?? 0), 0)
  if (penalties.length < MANY_LIMIT_PENALTIES && points < MANY_POINTS && !isHard) return []
  return [
    {
      ...about('track-limits', car, (penalties[0] ?? first).etSeconds - green),
      figure:
        penalties.length > 0
          ? figureOf(penalties.length, 'penalty', 'penalties')
          : figureOf(points, 'point'),
      score: penalties.length + points / MANY_POINTS + (isHard ? 1 : 0),
      facts: [
        ...(penalties.length > 0
          ? [`${counted(penalties.length, 'penalty', 'penalties')} of the game for track limits.`]
          : []),
        `${counted(points, 'warning point')} in the race.`,
      ],
    },
  ]
}

const HARD_PENALTY = /^(stop\/go|time|disqualify)$/i
const FOR_LIMITS = /track limits|cut track/i
/** A penalty follows its line about track limits at once. */
const SAME_MOMENT_SECONDS = 2

/** Penalties of the game that are harder than a drive-through, but for track limits: mostly for speeding. */
function penaltiesOf({ car, green, limits, penalties }: OfCar): Suggestion[] {
  const hard = penalties.filter(
    ({ action, kind, reason, etSeconds }) =>
      action === 'received' &&
      HARD_PENALTY.test(kind ?? '') &&
      !FOR_LIMITS.test(reason ?? '') &&
      !limits.some((line) => Math.abs(line.etSeconds - etSeconds) <= SAME_MOMENT_SECONDS),
  )
  return hard.map(({ etSeconds, kind, reason }) => ({
    ...about('penalty', car, etSeconds - green),
    figure: figureOf(1, 'penalty', 'penalties'),
    score: 2,
    facts: [
      // In the language of the game that wrote the file.
      `The game gave a ${penaltyWords(kind)}${reason ? `: ${reason.replace(/\.*$/, '')}` : ''}.`,
    ],
  }))
}

const TO_BE_SERVED = /^(drive thru|stop\/go)$/i

/** Penalties that a car which took the flag neither served nor got added. */
function ignoredOf({ car, green, penalties }: OfCar): Suggestion[] {
  const received = penalties.filter(
    ({ action, kind }) => action === 'received' && TO_BE_SERVED.test(kind ?? ''),
  )
  const served = penalties.filter(({ action }) => action === 'served')
  const wasAdded = penalties.some(({ action }) => action === 'added')
  const open = received.slice(served.length)
  const [first] = open
  if (!first || wasAdded || car.flagSeconds === null) return []
  return [
    {
      ...about('penalty-not-served', car, first.etSeconds - green),
      figure: figureOf(open.length, 'penalty', 'penalties'),
      score: 3 + open.length,
      facts: [
        `${counted(open.length, 'penalty', 'penalties')} of the game not served, and not added at the flag.`,
      ],
    },
  ]
}

const figureOf = (count: number, one: string, several?: string) => ({
  count,
  what: plural(count, one, several ?? `${one}s`),
})

function about(kind: SuggestionKind, car: MessageCar, atSeconds: number) {
  return { kind, entry: car.entry, otherEntry: null, atSeconds, lap: lapAt(car, atSeconds) }
}
