import { durationText } from './duration-words.ts'

/** The days of a championship: races that begin on them are rounds by themselves. `endsAt` is exclusive. */
export type Days = { startsAt: Date; endsAt: Date }

/** Which race of an event; null for the event's own, which is its last one with results. */
export type RoundKey = {
  eventId: number
  race: number | null
  /** Scored is the classification after so many minutes of the race; without them, the one at the flag. */
  atMinutes?: number | null | undefined
}

/** What was set about a round, or that it was removed. */
export type SetRound = RoundKey & { isRemoved: boolean }

type Event = { id: number; startDateTime: Date; status: string }

/** Identifies a round in its championship: '12' is the race of event 12, '12-1' its first one, '12m360' it after 6 hours. */
export function roundId({ eventId, race, atMinutes = null }: RoundKey) {
  const own = race === null ? String(eventId) : `${eventId}-${race}`
  return atMinutes === null ? own : `${own}m${atMinutes}`
}

/** 'after 6 h', 'after 1 h 30 min' */
export const atMinutesText = (minutes: number) => `after ${durationText(minutes * 60)}`

/**
 * The rounds of a championship in chronological order: those that were set, and races on its days unless they are
 * cancelled or were removed. An event's own race is its last, so it comes after the others that were set. Its times come
 * before its flag.
 * @param events in chronological order
 */
export function roundsOf<One extends Event, Set extends SetRound>(
  days: Days | null,
  events: readonly One[],
  set: readonly Set[],
): {
  id: string
  event: One
  race: number | null
  atMinutes: number | null
  set: Set | null
}[] {
  const setOf = new Map<number, Set[]>()
  for (const one of set) setOf.set(one.eventId, [...(setOf.get(one.eventId) ?? []), one])
  return events.flatMap((event) => {
    const own = setOf.get(event.id) ?? NOTHING_SET
    if (own.length === 0 && !(days && isOn(days, event.startDateTime))) return []
    const rounds = own
      .filter(({ isRemoved }) => !isRemoved)
      .toSorted((a, b) => timeInEvent(a.race, b.race) || timeInEvent(a.atMinutes, b.atMinutes))
      .map((one) => ({
        id: roundId(one),
        event,
        race: one.race,
        atMinutes: one.atMinutes ?? null,
        set: one as Set | null,
      }))
    const key = { eventId: event.id, race: null, atMinutes: null }
    const isSet = own.some((one) => roundId(one) === roundId(key))
    if (!isSet && days && event.status !== 'cancelled' && isOn(days, event.startDateTime))
      rounds.push({ id: roundId(key), event, race: null, atMinutes: null, set: null })
    return rounds
  })
}

const NOTHING_SET: readonly never[] = []

/** Null is the last. */
function timeInEvent(one: number | null = null, other: number | null = null) {
  return one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)
}

function isOn({ startsAt, endsAt }: Days, race: Date) {
  return race >= startsAt && race < endsAt
}

/** None while it has no results; reopened if its classification was official before. */
export const ROUND_STATES = ['none', 'provisional', 'official', 'reopened'] as const
export type RoundState = (typeof ROUND_STATES)[number]
