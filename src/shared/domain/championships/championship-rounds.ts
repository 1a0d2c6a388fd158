import { durationText } from '../words/duration-words.ts'

/** The first and last day of a championship. `endsAt` is exclusive. */
export type Days = { startsAt: Date; endsAt: Date }

/** Which race of an event; null for the event's own, which is its last one with results. */
export type RoundKey = {
  eventId: number
  race: number | null
  /** Scored is the classification after so many minutes of the race; without them, the one at the flag. */
  atMinutes?: number | null | undefined
}

type Event = { id: number; startDateTime: Date }

/** Identifies a round in its championship: '12' is the race of event 12, '12-1' its first one, '12m360' it after 6 hours. */
export function roundId({ eventId, race, atMinutes = null }: RoundKey) {
  const own = race === null ? String(eventId) : `${eventId}-${race}`
  return atMinutes === null ? own : `${own}m${atMinutes}`
}

/** 'after 6 h', 'after 1 h 30 min' */
export const atMinutesText = (minutes: number) => `after ${durationText(minutes * 60)}`

type Round<One, Set> = {
  id: string
  event: One
  race: number | null
  atMinutes: number | null
  set: Set
}

/**
 * The rounds of a championship in chronological order: those that were chosen, with what is set about them. An event's
 * own race is its last, so it comes after the others. Its times come before its flag.
 * @param events in chronological order
 */
export function roundsOf<One extends Event, Set extends RoundKey>(
  events: readonly One[],
  chosen: readonly Set[],
): Round<One, Set>[] {
  const chosenOf = new Map<number, Set[]>()
  for (const one of chosen) {
    const own = chosenOf.get(one.eventId)
    if (own) own.push(one)
    else chosenOf.set(one.eventId, [one])
  }
  return events.flatMap((event) =>
    (chosenOf.get(event.id) ?? [])
      .toSorted((a, b) => timeInEvent(a.race, b.race) || timeInEvent(a.atMinutes, b.atMinutes))
      .map((set) => ({
        id: roundId(set),
        event,
        race: set.race,
        atMinutes: set.atMinutes ?? null,
        set,
      })),
  )
}

/** The races of a calendar year, each of which is a round of its own. */
export const everyRace = <One extends Event>(events: readonly One[]): Round<One, null>[] =>
  events.map((event) => ({
    id: roundId({ eventId: event.id, race: null }),
    event,
    race: null,
    atMinutes: null,
    set: null,
  }))

/** Whether a race begins on these days. Then it is offered as a round, and is one once somebody chooses it. */
export function isOnDays(days: Days | null, race: Date) {
  return days !== null && race >= days.startsAt && race < days.endsAt
}

/** Null is the last. */
function timeInEvent(one: number | null = null, other: number | null = null) {
  return one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)
}

/** None while it has no results; reopened if its classification was official before. */
export const ROUND_STATES = ['none', 'provisional', 'official', 'reopened'] as const
export type RoundState = (typeof ROUND_STATES)[number]
