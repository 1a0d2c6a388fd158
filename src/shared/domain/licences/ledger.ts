import type { LicenceRules } from './licence-rules.ts'

/** Points that a version in force gave a person, with their end as it was written then: other rules move none. */
export type GivenPoints = {
  id: number
  points: number
  /** The event of the incident; null if there was none. */
  eventId: number | null
  /** The incident: they age from then on. */
  happenedAt: Date
  /** The publication: they count from then on. */
  givenAt: Date
  endsAt: Date | null
  endsAfterStarts: number | null
  /** When the season ends with which they end; null if they outlive it, or if it goes on. */
  seasonEndsAt: Date | null
}

/** A race in which the person started, also one that they were disqualified from. */
export type LedgerStart = {
  eventId: number
  at: Date
  /** When the round became official: before, nobody knows whether the start was clean. */
  knownAt: Date
}

/** A penalty that a threshold proposed has been served. */
export type ServedThreshold = { at: Date; takes: { deduct: number } | { resetTo: number } }

export type Ledger = {
  given: readonly GivenPoints[]
  starts: readonly LedgerStart[]
  served: readonly ServedThreshold[]
  /** Ends of seasons at which points are removed without ending all. */
  seasons: readonly { at: Date }[]
}

export type EndReason = 'age' | 'starts' | 'season' | 'good-conduct' | 'served'

export type LedgerLine = {
  id: number
  points: number
  /** Still in force. */
  left: number
  ended: { at: Date; why: EndReason } | null
  /** How many more starts it lasts; null if it does not end by starts. */
  startsLeft: number | null
}

type Line = LedgerLine & { given: GivenPoints }

/**
 * The licence of a person at an instant. Points are in force from their publication, ends excluded; what is removed is
 * removed from the oldest. The sum is that of the lines, and so never below 0; `balance` is what the guild shows.
 */
export function ledgerAt(rules: LicenceRules, ledger: Ledger, at: Date) {
  const lines: Line[] = []
  let clean = 0
  for (const moment of momentsOf(ledger, at)) {
    if (moment.kind === 'end') endLine(lines, moment.id, moment.at, moment.why)
    if (moment.kind === 'given') lines.push(lineOf(moment.given, ledger.starts))
    if (moment.kind === 'season' && typeof rules.seasonEnd === 'object')
      remove(lines, rules.seasonEnd.remove, moment.at, 'season')
    if (moment.kind === 'served') {
      const { takes } = moment.served
      const taken =
        'deduct' in takes ? takes.deduct : sumOf(lines) - Math.abs(takes.resetTo - rules.start)
      remove(lines, taken, moment.at, 'served')
    }
    if (moment.kind === 'start') {
      countStart(lines, moment.start, moment.at)
      clean = isClean(moment.start, ledger, at)
        ? reward(rules, lines, moment.start, clean)
        : afterPoints(rules, clean)
    }
  }
  return {
    sum: sumOf(lines),
    balance: balanceOf(rules, lines),
    lines: lines.map(({ given: _given, ...line }): LedgerLine => line),
  }
}

/** When points end by age: so many months after the incident, on the last day of a shorter month. */
export function endOfPoints(happenedAt: Date, { months }: LicenceRules['expiry']) {
  if (months === null) return null
  const end = new Date(happenedAt)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, days))
  return end
}

/** What is left of points where an event costs at most so many. */
export function cappedPoints({ maxPerEvent }: LicenceRules, ofEvent: number, points: number) {
  return maxPerEvent === null ? points : Math.max(0, Math.min(points, maxPerEvent - ofEvent))
}

type Moment = { at: Date } & (
  | { kind: 'end'; id: number; why: 'age' | 'season' }
  | { kind: 'season' }
  | { kind: 'served'; served: ServedThreshold }
  | { kind: 'start'; start: LedgerStart }
  | { kind: 'given'; given: GivenPoints }
)

/** At one instant, what ends comes before what is given. */
const ORDER = ['end', 'season', 'served', 'start', 'given']

function momentsOf({ given, starts, served, seasons }: Ledger, until: Date): Moment[] {
  const moments: Moment[] = [
    ...given.map((one): Moment => ({ kind: 'given', at: one.givenAt, given: one })),
    ...given.flatMap(({ id, endsAt, seasonEndsAt }): Moment[] => [
      ...(endsAt ? [{ kind: 'end' as const, at: endsAt, id, why: 'age' as const }] : []),
      ...(seasonEndsAt
        ? [{ kind: 'end' as const, at: seasonEndsAt, id, why: 'season' as const }]
        : []),
    ]),
    ...seasons.map(({ at }): Moment => ({ kind: 'season', at })),
    ...served.map((one): Moment => ({ kind: 'served', at: one.at, served: one })),
    ...starts.map((start): Moment => ({ kind: 'start', at: start.knownAt, start })),
  ]
  return moments
    .filter(({ at }) => at <= until)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    )
}

/** Points that are published after their end never count. */
function lineOf(given: GivenPoints, starts: readonly LedgerStart[]): Line {
  const { id, points, givenAt, endsAt, endsAfterStarts, seasonEndsAt } = given
  const since = starts.filter(({ at, knownAt }) => at > given.happenedAt && knownAt <= givenAt)
  const startsLeft = endsAfterStarts === null ? null : Math.max(0, endsAfterStarts - since.length)
  const late = endsAt !== null && endsAt <= givenAt ? ('age' as const) : undefined
  const over = seasonEndsAt !== null && seasonEndsAt <= givenAt ? ('season' as const) : undefined
  const why = late ?? over ?? (startsLeft === 0 ? ('starts' as const) : undefined)
  return {
    id,
    points,
    left: why ? 0 : points,
    ended: why ? { at: givenAt, why } : null,
    startsLeft,
    given,
  }
}

function endLine(lines: readonly Line[], id: number, at: Date, why: EndReason) {
  const line = lines.find((one) => one.id === id)
  if (!line || line.ended) return
  line.left = 0
  line.ended = { at, why }
}

/** From the oldest, at most what is there. */
function remove(lines: readonly Line[], points: number, at: Date, why: EndReason) {
  let rest = Math.max(0, points)
  for (const line of oldestFirst(lines)) {
    const taken = Math.min(line.left, rest)
    rest -= taken
    line.left -= taken
    if (taken > 0 && line.left === 0) line.ended = { at, why }
  }
}

function countStart(lines: readonly Line[], start: LedgerStart, at: Date) {
  for (const line of lines) {
    if (line.startsLeft === null || line.ended || start.at <= line.given.happenedAt) continue
    line.startsLeft -= 1
    if (line.startsLeft === 0) endLine(lines, line.id, at, 'starts')
  }
}

function isClean({ eventId }: LedgerStart, { given }: Ledger, at: Date) {
  return !given.some((one) => one.eventId === eventId && one.givenAt <= at)
}

/** Returns how many clean starts count towards the next removal. */
function reward(rules: LicenceRules, lines: readonly Line[], start: LedgerStart, before: number) {
  const { goodConduct } = rules
  const hasOlder = lines.some(({ left, given }) => left > 0 && given.happenedAt < start.at)
  if (!goodConduct || !hasOlder) return 0
  const clean = before + 1
  if ('remove' in goodConduct) {
    if (clean < goodConduct.cleanStarts) return clean
    remove(lines, goodConduct.remove, start.knownAt, 'good-conduct')
    return 0
  }
  const { removeTo, cleanStarts, thenCleanStarts, thenRemoveTo } = goodConduct
  if (clean === cleanStarts) removeDownTo(rules, lines, removeTo, start.knownAt)
  if (clean === thenCleanStarts && thenRemoveTo !== undefined)
    removeDownTo(rules, lines, thenRemoveTo, start.knownAt)
  return clean >= (thenCleanStarts ?? cleanStarts) ? 0 : clean
}

function afterPoints({ goodConduct }: LicenceRules, clean: number) {
  return goodConduct?.consecutive ? 0 : clean
}

function removeDownTo(
  { thresholds }: LicenceRules,
  lines: readonly Line[],
  to: number | 'previous-threshold',
  at: Date,
) {
  const sum = sumOf(lines)
  const below = thresholds.map(({ points }) => points).filter((points) => points < sum)
  const target = to === 'previous-threshold' ? Math.max(0, ...below) : to
  remove(lines, sum - target, at, 'good-conduct')
}

function sumOf(lines: readonly Line[]) {
  return lines.reduce((sum, { left }) => sum + left, 0)
}

function balanceOf({ start, countsDown }: LicenceRules, lines: readonly Line[]) {
  return countsDown ? Math.max(0, start - sumOf(lines)) : start + sumOf(lines)
}

function oldestFirst(lines: readonly Line[]) {
  return lines.toSorted(
    (one, other) =>
      one.given.happenedAt.getTime() - other.given.happenedAt.getTime() || one.id - other.id,
  )
}
