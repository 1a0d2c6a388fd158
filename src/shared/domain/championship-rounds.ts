/** The days of a championship: races that begin on them are rounds by themselves. `endsAt` is exclusive. */
export type Days = { startsAt: Date; endsAt: Date }

/** Which race of an event; null for the event's own, which is its last one with results. */
export type RoundKey = { eventId: number; race: number | null }

/** What was set about a round, or that it was removed. */
export type SetRound = RoundKey & { isRemoved: boolean }

type Event = { id: number; startDateTime: Date; status: string }

/** Identifies a round in its championship: '12' is the race of event 12, '12-1' its first one. */
export const roundId = ({ eventId, race }: RoundKey) =>
  race === null ? String(eventId) : `${eventId}-${race}`

/**
 * The rounds of a championship in chronological order: those that were set, and races on its days unless they are
 * cancelled or were removed. An event's own race is its last, so it comes after the others that were set.
 * @param events in chronological order
 */
export function roundsOf<One extends Event, Set extends SetRound>(
  days: Days | null,
  events: readonly One[],
  set: readonly Set[],
): { id: string; event: One; race: number | null; set: Set | null }[] {
  const setOf = new Map<number, Set[]>()
  for (const one of set) setOf.set(one.eventId, [...(setOf.get(one.eventId) ?? []), one])
  return events.flatMap((event) => {
    const own = setOf.get(event.id) ?? NOTHING_SET
    if (own.length === 0 && !(days && isOn(days, event.startDateTime))) return []
    const rounds = own
      .filter(({ isRemoved }) => !isRemoved)
      .toSorted((a, b) => (a.race ?? Infinity) - (b.race ?? Infinity))
      .map((one) => ({ id: roundId(one), event, race: one.race, set: one as Set | null }))
    const isSet = own.some(({ race }) => race === null)
    if (!isSet && days && event.status !== 'cancelled' && isOn(days, event.startDateTime))
      rounds.push({ id: roundId({ eventId: event.id, race: null }), event, race: null, set: null })
    return rounds
  })
}

const NOTHING_SET: readonly never[] = []

function isOn({ startsAt, endsAt }: Days, race: Date) {
  return race >= startsAt && race < endsAt
}

/** None while it has no results; reopened if its classification was official before. */
export const ROUND_STATES = ['none', 'provisional', 'official', 'reopened'] as const
export type RoundState = (typeof ROUND_STATES)[number]
