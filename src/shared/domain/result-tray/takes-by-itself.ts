import { listInWords } from '../words/list-in-words.ts'
import { counted, plural } from '../words/plural.ts'
import type { SessionKind } from '../results/session-kind.ts'
import { SESSION_WORDS, sessionName } from '../results/session-name.ts'

/** A file may arrive so long after its event has ended. */
export const ARRIVES_WITHIN_HOURS = 12
/** The clocks of recorders are their own: a session may begin so far from its event's start. */
export const STARTS_WITHIN_HOURS = 26
const FEWEST_CARS = 3

const HOUR_MS = 60 * 60_000

/** What a file says of itself. */
export type SentSession = {
  kind: SessionKind
  startedAt: Date
  /** Sessions beside it in the file. */
  otherSessions: readonly string[]
  cars: number
  /** Cars that took the flag of a race. */
  finishers: number
}

export type PossibleEvent = {
  title: string
  startDateTime: Date
  endDateTime: Date
  /** Why the file is not from its track; null if it may be. */
  trackProblem: string | null
}

/** 1. It is one session of practice, qualifying or race. */
export function sessionReasons({ kind, otherSessions }: SentSession): string[] {
  return [
    ...(kind === 'warmup' ? ['It is a warm-up.'] : []),
    ...(otherSessions.length > 0
      ? [`Beside the session that is read, the file has ${listInWords(otherSessions)}.`]
      : []),
  ]
}

/** 2. The events at which a file may have been driven: by when it arrived, its own clock, and the course. */
export function fittingEvents<E extends PossibleEvent>(
  { startedAt }: Pick<SentSession, 'startedAt'>,
  events: readonly E[],
  receivedAt: Date,
): E[] {
  return events.filter(
    (event) =>
      isReceivedAt(event, receivedAt) &&
      isStartedAt(event, startedAt) &&
      event.trackProblem === null,
  )
}

const isReceivedAt = ({ startDateTime, endDateTime }: PossibleEvent, at: Date) =>
  at >= startDateTime && at.getTime() <= endDateTime.getTime() + ARRIVES_WITHIN_HOURS * HOUR_MS

const isStartedAt = ({ startDateTime }: PossibleEvent, startedAt: Date) =>
  Math.abs(startedAt.getTime() - startDateTime.getTime()) <= STARTS_WITHIN_HOURS * HOUR_MS

/** Why there is not exactly one event that fits. */
export function eventReasons(
  session: Pick<SentSession, 'startedAt'>,
  events: readonly PossibleEvent[],
  receivedAt: Date,
): string[] {
  const fitting = fittingEvents(session, events, receivedAt)
  if (fitting.length === 1) return []
  if (fitting.length > 1)
    return [`Several events fit: ${listInWords(fitting.map(({ title }) => title))}.`]
  const running = events.filter((event) => isReceivedAt(event, receivedAt))
  if (running.length === 0)
    return [
      `No event was on when it arrived, or had ended in the ${ARRIVES_WITHIN_HOURS} hours before.`,
    ]
  return running.map(
    (event) =>
      (isStartedAt(event, session.startedAt) ? event.trackProblem : null) ??
      `By the clock in the file, it began more than ${STARTS_WITHIN_HOURS} hours from the start of ${event.title}.`,
  )
}

/** 3. Somebody took the flag of a race: a recording without may be a part of one. */
export function flagReasons({ kind, finishers }: Pick<SentSession, 'kind' | 'finishers'>) {
  return kind === 'race' && finishers === 0
    ? ['No car took the flag, so it may be a part of a race.']
    : []
}

export type Field = {
  cars: number
  /** Active entries of the event. */
  entries: number
  /** How many cars of the file are those of an entry, by number and class or by name. */
  known: number
}

/** 4. The field is that of the event. */
export function fieldReasons({ cars, entries, known }: Field): string[] {
  if (cars < FEWEST_CARS) return [`It has only ${counted(cars, 'car')}.`]
  if (entries === 0) return ['The event has no entries to compare its cars with.']
  const many = known === 0 ? 'None' : `Only ${known}`
  return [
    ...(known * 2 < cars
      ? [`${many} of its ${counted(cars, 'car')} ${plural(known, 'is', 'are')} among the entries.`]
      : []),
    ...(known * 2 < entries
      ? [
          `${many} of the event's ${counted(entries, 'entry', 'entries')} ${plural(known, 'is', 'are')} in it.`,
        ]
      : []),
  ]
}

/** The session of the event that a file is about. */
export type StoredSession = {
  kind: SessionKind
  ordinal: number
  /** The file is another recording of it. */
  isSame: boolean
  /** Merged, its results lose nothing. */
  losesNothing: boolean
  isOfficial: boolean
}

export type InEvent = {
  stored: StoredSession | undefined
  /** Races of the event of which it may be another part, or another split. */
  continues: readonly { ordinal: number }[]
  /** What an upload by hand would ask besides. */
  questions: readonly string[]
  /** Closed championships that the event counts for. */
  closed: readonly string[]
}

/** 5. The event has nothing of the session, or another recording of it. */
export function sameSessionReasons({ stored, continues }: InEvent): string[] {
  const isOther = stored !== undefined && !stored.isSame
  return [
    ...(isOther
      ? [
          `The event has other results of ${sessionName(stored)}: this may be a second ${SESSION_WORDS[stored.kind].toLowerCase()} or another split.`,
        ]
      : []),
    ...(isOther || stored?.isSame
      ? []
      : continues.map(
          ({ ordinal }) =>
            `It may be a part of ${sessionName({ kind: 'race', ordinal })}, a second race or another split.`,
        )),
  ]
}

/** 6. Nothing final changes, and an upload by hand would ask nothing. */
export function finalReasons({ stored, questions, closed }: InEvent): string[] {
  return [
    ...(stored?.isSame && stored.isOfficial
      ? [`The results of ${sessionName(stored)} are official.`]
      : []),
    ...(closed.length > 0
      ? [
          `The event counts for ${listInWords(closed)}, which ${plural(closed.length, 'is', 'are')} closed.`,
        ]
      : []),
    ...(stored?.isSame && !stored.losesNothing
      ? [`Merged with it, the results of ${sessionName(stored)} would lose something.`]
      : []),
    ...questions,
  ]
}
