/** The events of a championship, in the order of their starts. */
export type RangeRound = { eventId: number; startDateTime: Date }

/** Null for from the first round, or to the last one. */
export type Range = { fromEventId: number | null; toEventId: number | null }

/** The rounds of an entry, also those that are added later between its first and its last. */
export function roundsInRange<Round extends RangeRound>(
  { fromEventId, toEventId }: Range,
  rounds: readonly Round[],
): Round[] {
  const first = startOf(fromEventId, rounds)
  const last = startOf(toEventId, rounds)
  return rounds.filter(
    ({ startDateTime }) =>
      (first === undefined || startDateTime >= first) &&
      (last === undefined || startDateTime <= last),
  )
}

/** A round that is no longer one limits nothing. */
function startOf(eventId: number | null, rounds: readonly RangeRound[]) {
  return rounds.find((round) => round.eventId === eventId)?.startDateTime
}

/** Why an entry cannot race from one round to another. */
export function rangeProblem({ fromEventId, toEventId }: Range, rounds: readonly RangeRound[]) {
  for (const id of [fromEventId, toEventId])
    if (id !== null && !rounds.some(({ eventId }) => eventId === id))
      return { field: 'fromEventId', text: 'This championship has no such round' }
  const [first, last] = [startOf(fromEventId, rounds), startOf(toEventId, rounds)]
  return first && last && first > last
    ? { field: 'toEventId', text: 'The last round is before the first one' }
    : undefined
}

/** Whether two entries have a round in common; without any rounds yet, they may get one. */
export function overlap(one: Range, other: Range, rounds: readonly RangeRound[]) {
  if (rounds.length === 0) return true
  const others = new Set(roundsInRange(other, rounds).map(({ eventId }) => eventId))
  return roundsInRange(one, rounds).some(({ eventId }) => others.has(eventId))
}

type Numbered = Range & { id: number; number: number | null }

/** The numbers that others have reserved in one of the entry's rounds. */
export function reservedNumbers(
  entry: Range & { id: number | null },
  others: readonly Numbered[],
  rounds: readonly RangeRound[],
) {
  return others.flatMap((other) =>
    other.id !== entry.id && other.number !== null && overlap(entry, other, rounds)
      ? other.number
      : [],
  )
}
