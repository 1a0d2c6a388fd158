import { formatDay } from '../words/dates.ts'
import { counted } from '../words/plural.ts'

/** An event that a ban may keep the person out of. */
export type BanRound = { eventId: number; startsAt: Date; isCancelled: boolean }

type Coverage = {
  /** How many rounds; null for all that are still to come. */
  rounds: number | null
  covered: readonly BanRound[]
  /** Other events that count, in any order. */
  candidates: readonly BanRound[]
  now: Date
}

/**
 * Which events a ban has to cover besides those that it covers, or no longer: the next ones, in place of those that were
 * cancelled. What it covers stays as long as it is not too much, whatever is planned in between.
 */
export function coverageChange({ rounds, covered, candidates, now }: Coverage) {
  const taken = covered.filter(({ isCancelled }) => !isCancelled).toSorted(soonestFirst)
  const next = candidates
    .filter(
      ({ eventId, isCancelled, startsAt }) =>
        !isCancelled && startsAt > now && !covered.some((one) => one.eventId === eventId),
    )
    .toSorted(soonestFirst)
  if (rounds === null) return { add: idsOf(next), drop: [] }
  const extra = taken.slice(rounds).filter(({ startsAt }) => startsAt > now)
  return { add: idsOf(next.slice(0, Math.max(0, rounds - taken.length))), drop: idsOf(extra) }
}

/** Whether all rounds of a ban have begun. Then it is served. */
export function isBanServed({ rounds, covered, now }: Omit<Coverage, 'candidates'>) {
  const run = covered.filter(({ isCancelled, startsAt }) => !isCancelled && startsAt <= now)
  return rounds !== null && run.length >= rounds
}

/** Why a person cannot take part in a round, and until when. */
export type RoundBan = {
  /** 'Decision No. 12' */
  label: string
} & (
  | {
      kind: 'ban'
      /** The last round that it covers. */
      last: { title: string; startsAt: Date }
      /** Rounds that are not planned yet. */
      more: number
    }
  | { kind: 'exclusion'; championship: string }
  | { kind: 'no-start'; limit: number; points: number }
)

/**
 * 'Decision No. 12 keeps you out of this round: you can enter again after Round 6 on Dec 6, 2026'
 * @param who the viewer, or the name of somebody else, of whose licence nothing is said
 */
export function roundBanText(ban: RoundBan, timezone: string, who = 'you') {
  if (ban.kind === 'exclusion') return `${ban.label} excludes ${who} from ${ban.championship}`
  if (ban.kind === 'no-start')
    return who === 'you'
      ? `${ban.label} allows you no start above ${counted(ban.limit, 'licence point')}: you stand at ${ban.points}`
      : `${who} cannot start in this round`
  const { last, more } = ban
  const after = `${last.title} on ${formatDay(last.startsAt, timezone)}`
  const rest = more > 0 ? ` and ${counted(more, 'more round')}` : ''
  return `${ban.label} keeps ${who} out of this round: ${who} can enter again after ${after}${rest}`
}

/** The same for a button, beside which the whole sentence is. */
export const roundBanTitle = ({ kind }: RoundBan) => TITLES[kind]

const TITLES: Record<RoundBan['kind'], string> = {
  ban: 'Banned from this round',
  exclusion: 'Excluded from the championship',
  'no-start': 'Too many licence points',
}

function soonestFirst(one: BanRound, other: BanRound) {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.eventId - other.eventId
}

const idsOf = (rounds: readonly BanRound[]) => rounds.map(({ eventId }) => eventId)
