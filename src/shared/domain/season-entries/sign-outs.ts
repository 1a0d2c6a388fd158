import type { Attendance } from '../attendance/attendance.ts'
import type { EntryState } from '../entries/entry-state.ts'
import { signOutEnds } from './season-entry.ts'

/** What organisers are proposed to do about sign-outs and about rounds that were missed without one. */
export const PROPOSAL_KINDS = ['sign-out', 'miss', 'withdraw'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

export type SignOutRules = {
  signOutHours: number
  /** Null if sign-outs cost nothing, however many. */
  freeSignOuts: number | null
  pointsPerSignOut: number
  pointsPerMiss: number
  /** Null if nobody is proposed to be withdrawn. */
  missesToWithdraw: number | null
}

/** A round of a season entry, as far as it counts. */
export type CountedRound = {
  eventId: number
  startDateTime: Date
  status: 'upcoming' | 'completed' | 'cancelled'
  /** When the crew signed out of it, or withdrew its entry; null if it did not. */
  outAt: Date | null
  /** Of its entry; null if it has none. */
  attendance: Attendance | null
}

export type Proposal = { kind: ProposalKind; eventId: number; points: number }

/** When a crew gave up a round: by signing out, or by withdrawing the entry there. */
export function outAtOf({
  signedOutAt,
  entry,
}: {
  signedOutAt: Date | null
  entry: { state: EntryState; endedAt: Date | null } | null
}) {
  if (entry?.state === 'withdrawn') return entry.endedAt ?? signedOutAt
  return entry ? null : signedOutAt
}

/** In time, so that the crew does not count as absent. */
export function isSignedOut(
  { startDateTime, outAt }: Pick<CountedRound, 'startDateTime' | 'outAt'>,
  rules: Pick<SignOutRules, 'signOutHours'>,
) {
  return outAt !== null && outAt <= signOutEnds({ startDateTime }, rules)
}

/** The rounds that a crew signed out of, and those that it missed without, oldest first. */
export function countedRounds(rounds: readonly CountedRound[], rules: SignOutRules) {
  const counted = rounds.filter(({ status }) => status !== 'cancelled')
  const signOuts = counted.filter((round) => isSignedOut(round, rules))
  const misses = counted.filter(
    (round) =>
      !signOuts.includes(round) && (round.attendance === 'no-show' || round.attendance === 'late'),
  )
  return { signOuts, misses }
}

/**
 * What follows from a crew's sign-outs and misses by the rules of the championship. An organiser decides about each.
 * @param decided what was decided already
 */
export function proposalsFor(
  rounds: readonly CountedRound[],
  rules: SignOutRules,
  decided: readonly Pick<Proposal, 'kind' | 'eventId'>[],
  now: Date,
): Proposal[] {
  const { signOuts, misses } = countedRounds(rounds, rules)
  // Until then, the crew can come back.
  const final = signOuts.filter((round) => now >= signOutEnds(round, rules))
  const beyond = rules.freeSignOuts === null ? [] : final.slice(rules.freeSignOuts)
  const last = misses[(rules.missesToWithdraw ?? 0) - 1]
  const all: Proposal[] = [
    ...(rules.pointsPerSignOut > 0
      ? beyond.map(({ eventId }) => points('sign-out', eventId, rules.pointsPerSignOut))
      : []),
    ...(rules.pointsPerMiss > 0
      ? misses.map(({ eventId }) => points('miss', eventId, rules.pointsPerMiss))
      : []),
    ...(last ? [{ kind: 'withdraw' as const, eventId: last.eventId, points: 0 }] : []),
  ]
  return all.filter(
    ({ kind, eventId }) => !decided.some((one) => one.kind === kind && one.eventId === eventId),
  )
}

function points(kind: ProposalKind, eventId: number, each: number): Proposal {
  return { kind, eventId, points: -each }
}
