import type { Seam } from '../../contract/race-documents.ts'
import type { RaceLog } from '../../contract/race-log.ts'
import { counted } from '../words/plural.ts'
import { formatLapTime, shownSeconds } from '../results/race-time.ts'
import { stintsOf } from './car-stints.ts'
import {
  beforeNextLead,
  endsOfRace,
  finishes,
  leadsLeft,
  startAndFlag,
  stops,
} from './end-messages.ts'
import { strengthBand } from './fold-log.ts'
import {
  objectWords,
  isLoose,
  partWords,
  penaltyWords,
  reasonWords,
  trackLimitWords,
  withDetails,
} from './message-words.ts'
import type { MessageKind } from './message-kinds.ts'
import { type Lead, leaderSequence } from './leader-sequence.ts'
import { pitVisitsOf } from './pit-visits.ts'
import { lostText } from './seconds-text.ts'
import {
  about,
  inOrder,
  isOnLap,
  lapAt,
  type MessageCar as Car,
  type MessageRace as Race,
  NO_CAR,
  type RaceMessage,
} from './race-message.ts'
import { timelineOf } from './timeline.ts'
import { driverName } from './to-race-cars.ts'
import { isTimed } from './clean-laps.ts'
import { LOG_STEP } from './last-logged.ts'

/**
 * What happened in a race, in the order of time; decisions of stewards follow.
 * @param green session time of the green flag, in seconds
 * @param seams where it was stopped, if it was joined from several files
 */
export function raceMessages(
  race: Race,
  log: RaceLog,
  green: number,
  seams: readonly Seam[] = [],
): RaceMessage[] {
  const classes = classesOf(race).map(({ carClass, cars }) => {
    const ofClass = timelineOf(cars)
    return { carClass, cars, race: ofClass, leads: leaderSequence(ofClass) }
  })
  const ends = [...finishes(race), ...endsOfRace(race, log, green)]
  const leftLeads = classes.flatMap((ofClass) => leadsLeft(ofClass.race, ofClass.leads))
  const messages = [
    ...startAndFlag(race),
    ...beforeNextLead(ends, new Map(leftLeads)),
    ...stops(seams),
    ...classes.flatMap((ofClass) => [
      ...leadChanges(ofClass),
      ...fastestLapsOf(ofClass.cars, ofClass.carClass),
    ]),
    ...race.cars.flatMap((car) => pitMessages(car, log, green)),
    ...driverChanges(race, log, green),
    ...contacts(race, log, green),
    ...damages(race, log, green),
    ...trackLimits(race, log, green),
    ...penalties(race, log, green),
    ...decisions(race, log),
  ]
  return inOrder(messages, new Set(ends))
}

/** Messages that a car is part of. Of a contact with another car, its own lap and driver, and the other one's name. */
export function messagesOf(messages: readonly RaceMessage[], entry: number): RaceMessage[] {
  return messages.flatMap((message) => {
    if (message.entry === entry) return message
    if (message.otherEntry !== entry) return []
    return { ...message, ...message.otherSide, entry, otherEntry: message.entry }
  })
}

/** How many lines are about drivers whom the results do not have. */
export const unmatchedLines = (log: RaceLog) =>
  [...log.contacts, ...log.damages, ...log.trackLimits, ...log.penalties].filter(
    ({ entry }) => entry === null,
  ).length

/** Every time that cars left the track without further action: one message per car and lap, since there are so many. */
export function unpunishedMessages(race: Race, log: RaceLog, green: number): RaceMessage[] {
  return inOrder(
    log.unpunished.flatMap((line) =>
      fromLine(race, 'no action', line, green, '').map((message) => {
        const lap = message.lap === null ? null : line.lap
        const times = line.count === 1 ? '' : ` ${counted(line.count, 'time')}`
        const when = lap === null ? ' after its last lap' : times && ' on this lap'
        return { ...message, lap, text: `Off the track${times}${when}: no further action` }
      }),
    ),
  )
}

function classesOf({ cars }: Race) {
  const names = [...new Set(cars.map(({ carClass }) => carClass))]
  return names.map((carClass) => ({
    carClass,
    cars: cars.filter((car) => car.carClass === carClass),
  }))
}

type ClassLeads = { race: Race; carClass: string; leads: readonly Lead[] }

function leadChanges({ race, carClass, leads }: ClassLeads): RaceMessage[] {
  return leads.flatMap(({ entry, firstLap, tookOverSeconds }, index) => {
    const car = race.byEntry.get(entry)
    if (!car) return []
    const text =
      index === 0
        ? `Leads ${carClass} after ${lapWords(firstLap)}`
        : `Takes the lead of ${carClass}`
    return about(car, 'lead', tookOverSeconds, text, firstLap)
  })
}

/** A recording that joined late does not have the first laps. */
const lapWords = (lap: number) => (lap === 1 ? 'the first lap' : `lap ${lap}`)

/** Only laps that beat one that stood. */
function fastestLapsOf(cars: readonly Car[], carClass: string): RaceMessage[] {
  const laps = cars
    .flatMap((car) =>
      car.laps.flatMap((lap, index) => {
        const at = car.crossings[index] ?? null
        return at === null || !isTimed(lap)
          ? []
          : { car, lap: lap.number, seconds: lap.seconds, at }
      }),
    )
    .toSorted((one, other) => one.at - other.at || one.car.entry - other.car.entry)
  let best: number | null = null
  return laps.flatMap(({ car, lap, seconds, at }) => {
    const stood = best
    // So that no time is announced twice.
    const shown = shownSeconds(seconds)
    if (stood !== null && shown >= stood) return []
    best = shown
    const text = `Fastest lap of ${carClass}: ${formatLapTime(seconds)}`
    return stood === null ? [] : about(car, 'fastest lap', at, text, lap)
  })
}

/** A loss below this may be no more than the error of the estimate. */
const LEAST_LOST = 5

/** The file tells when a car crossed the line in the pit lane, not when it came in: it may have stopped before. */
function pitMessages(car: Car, log: RaceLog, green: number): RaceMessage[] {
  return pitVisitsOf(car).flatMap((visit) => {
    const { lap, atSeconds, lostSeconds } = visit
    if (atSeconds === null) return []
    const began = green + (car.crossings[lap - 2] ?? 0)
    const change = log.driverChanges.findLast(
      ({ entry, etSeconds }) =>
        entry === car.entry && etSeconds > began && etSeconds <= green + atSeconds,
    )
    const into = {
      ...about(car, 'pit lane', atSeconds, 'Ends the lap in the pit lane', lap),
      ...(change && { driver: shownName(car, change.newName) }),
    }
    const out = car.crossings[lap] ?? null
    if (visit.kind === 'race stopped' || out === null) return into
    const lost =
      lostSeconds === null || lostSeconds < LEAST_LOST ? '' : `, about ${lostText(lostSeconds)}`
    const text = `Completes the lap out of the pit lane${lost}`
    return [into, about(car, 'pit lane', out, text, lap + 1)]
  })
}

/** From the log; what it does not tell, where the stints change. */
function driverChanges(race: Race, log: RaceLog, green: number): RaceMessage[] {
  return race.cars.flatMap((car) => {
    const lines = log.driverChanges.filter(
      ({ entry, etSeconds }) => entry === car.entry && sinceGreen(etSeconds, green) >= 0,
    )
    const logged = lines.map(({ etSeconds, oldName, newName }) => {
      const text = `${shownName(car, newName)} takes over from ${shownName(car, oldName)}`
      return {
        ...about(car, 'driver change', sinceGreen(etSeconds, green), text),
        driver: shownName(car, newName),
      }
    })
    return [...logged, ...changesWithoutLine(car, lines)]
  })
}

/** Changes of the stints that no line of the log begins, and that no line without a stint may be. */
function changesWithoutLine(car: Car, lines: readonly { etSeconds: number; newName: string }[]) {
  const begun = new Set(car.ranges.map(({ startedSeconds }) => startedSeconds))
  const open = lines.filter(({ etSeconds }) => !begun.has(etSeconds))
  return stintsOf(car).flatMap(({ driver, firstLap }, index, stints) => {
    const before = stints[index - 1]
    const at = car.crossings[firstLap - 2] ?? null
    const range = car.ranges.find((one) => one.driver === driver && one.firstLap === firstLap)
    if (!before || at === null || driver === null || before.driver === null) return []
    const isTold =
      range?.startedSeconds !== undefined ||
      open.some(({ newName }) => newName === car.drivers[driver]?.name)
    if (isTold) return []
    const text = `${driverName(car, driver)} takes over from ${driverName(car, before.driver)}`
    return about(car, 'driver change', at, text, firstLap)
  })
}

function contacts(race: Race, log: RaceLog, green: number): RaceMessage[] {
  const bandOf = strengthBand(log.contacts)
  return log.contacts.flatMap((contact) => {
    const other = race.byEntry.get(contact.otherEntry ?? -1)
    const { otherName } = contact
    const whom =
      otherName === null ? objectWords(contact.object) : nameWithCar(other ?? null, otherName)
    const band = bandOf(contact)
    const what = band === null ? 'Contact' : `${BANDS[band]} contact`
    return fromLine(race, 'contact', contact, green, `${what} with ${whom}`).map((plain) => {
      const message = isLoose(contact) ? { ...plain, isLoose: true as const } : plain
      const { atSeconds, entry } = message
      if (!other || otherName === null || atSeconds === null)
        return { ...message, otherEntry: contact.otherEntry }
      const reporter = race.byEntry.get(entry ?? -1) ?? null
      const otherSide = {
        lap: lapAt(other, atSeconds),
        driver: shownName(other, otherName),
        text: `${what} with ${nameWithCar(reporter, contact.driverName)}`,
      }
      return { ...message, otherEntry: contact.otherEntry, otherSide }
    })
  })
}

/** 'car 16, Ann'; the name in the file where nobody knows the car. */
const nameWithCar = (car: Car | null, name: string) =>
  car ? `car ${car.number}, ${shownName(car, name)}` : name

const BANDS = { light: 'Light', medium: 'Medium', heavy: 'Heavy' } as const

function damages(race: Race, log: RaceLog, green: number): RaceMessage[] {
  return log.damages.flatMap((line) =>
    fromLine(race, 'damage', line, green, `Damage: ${partWords(line.part)}`),
  )
}

function trackLimits(race: Race, log: RaceLog, green: number): RaceMessage[] {
  return log.trackLimits.flatMap((line) =>
    fromLine(race, 'track limits', line, green, `Track limits: ${trackLimitWords(line)}`),
  )
}

function penalties(race: Race, log: RaceLog, green: number): RaceMessage[] {
  return log.penalties.flatMap((line) => {
    const { kind, reason, seconds, laps, action } = line
    const amount = [seconds ? `${seconds} s` : '', laps ? counted(laps, 'lap') : '']
      .filter(Boolean)
      .join(', ')
      .replaceAll(/(\d) /g, '$1\u00A0')
    const penalty = (...details: (string | null)[]) => withDetails(penaltyWords(kind), details)
    const text =
      action === 'received'
        ? `Penalty: ${penalty(amount, reason && reasonWords(reason))}`
        : action === 'served'
          ? `Serves the penalty: ${penalty(amount)}`
          : `Not served before the flag: ${amount || 'time'} added`
    const since = sinceGreen(line.etSeconds, green)
    if (since < 0) return beforeStart(race, line, { atSeconds: since, text })
    return fromLine(race, 'penalty', line, green, text).map((message) =>
      action === 'added' ? { ...message, lap: lapAtFlag(race, message) } : message,
    )
  })
}

/** The log may add a penalty later than its tenths of a second explain, but always to the last lap of the car. */
function lapAtFlag(race: Race, { entry, lap }: Pick<RaceMessage, 'entry' | 'lap'>) {
  const car = race.byEntry.get(entry ?? -1)
  return !car || isOnLap(car) ? lap : (car.laps.at(-1)?.number ?? lap)
}

function decisions(race: Race, log: RaceLog): RaceMessage[] {
  return log.decisions.flatMap(({ entry, what, reason, authorName, at }) => {
    if (!race.byEntry.has(entry)) return []
    // Visitors do not read who decided, nor always why.
    const why = [reason, authorName && `(${authorName})`].filter(Boolean).join(' ')
    const text = `Stewards: ${[`${what}.`, why].filter(Boolean).join(' ')}`
    return { ...NO_CAR, kind: 'decision', atSeconds: null, decidedAt: at, entry, text }
  })
}

type Line = { etSeconds: number; entry: number | null; driverName: string }

/** The race time of a line of the log. Its tenths of a second may put what happened at the green flag before it. */
function sinceGreen(etSeconds: number, green: number) {
  const seconds = etSeconds - green
  return seconds < 0 && seconds >= -LOG_STEP ? 0 : seconds
}

/** Lines from before the green flag are not of the race; a class has only lines of its own cars. */
function fromLine(race: Race, kind: MessageKind, line: Line, green: number, text: string) {
  const atSeconds = sinceGreen(line.etSeconds, green)
  if (atSeconds < 0) return []
  if (line.entry === null) return [{ ...NO_CAR, kind, atSeconds, driver: line.driverName, text }]
  const car = race.byEntry.get(line.entry)
  if (!car) return []
  return [{ ...about(car, kind, atSeconds, text), driver: shownName(car, line.driverName) }]
}

/** A penalty from the grid or the formation lap counts in the race. */
function beforeStart(
  race: Race,
  { entry, driverName: driver }: Line,
  { atSeconds, text }: Pick<RaceMessage, 'atSeconds' | 'text'>,
): RaceMessage[] {
  const car = entry === null ? null : race.byEntry.get(entry)
  if (car === undefined) return []
  const message = {
    ...NO_CAR,
    kind: 'penalty' as const,
    atSeconds,
    text: text.replace(':', ' before the start:'),
  }
  return [{ ...message, entry, driver: car ? shownName(car, driver) : driver }]
}

function shownName({ drivers }: Car, fileName: string) {
  return drivers.find(({ name }) => name === fileName)?.shownName ?? fileName
}
