import type { Rung } from './rungs.ts'

/** Of one steward about one car. */
export type Vote = { stewardId: number; vote: Rung | 'abstains' }

export type Panel = {
  /** Whose votes count; those who are recused have no seat. */
  stewardIds: readonly number[]
  /** Votes cast, without abstentions. */
  quorum: number
  /** The others are recused and nobody can stand in: one steward decides, and the decision says so. */
  isOneSteward?: boolean
}

export type VoteResult =
  | { state: 'decided'; rung: Rung; voteCount: number; by: 'panel' | 'one steward' }
  | { state: 'no decision'; voteCount: number; missingVotes: number }

/**
 * The middle vote of a panel; of an even number, the milder of the two in the middle. Votes of those without a seat are void.
 * The ladder goes from the mildest rung to the harshest.
 */
export function resultOf(
  votes: readonly Vote[],
  panel: Panel,
  ladder: readonly Rung[],
): VoteResult {
  const cast = castVotes(votes, panel)
  const quorum = panel.isOneSteward ? 1 : panel.quorum
  const rung = middleVote(cast, ladder)
  if (!rung || cast.length < quorum) {
    return { state: 'no decision', voteCount: cast.length, missingVotes: quorum - cast.length }
  }
  const by = cast.length === 1 ? 'one steward' : 'panel'
  return { state: 'decided', rung, voteCount: cast.length, by }
}

function castVotes(votes: readonly Vote[], panel: Panel) {
  return seatedVotes(votes, panel).flatMap(({ vote }) => (vote === 'abstains' ? [] : [vote]))
}

const seatedVotes = (votes: readonly Vote[], { stewardIds }: Panel) =>
  votes.filter(({ stewardId }) => stewardIds.includes(stewardId))

/** Undefined without a vote. */
export function middleVote(rungs: readonly Rung[], ladder: readonly Rung[]) {
  const ordered = rungs.toSorted((a, b) => ladder.indexOf(a) - ladder.indexOf(b))
  return ordered[Math.floor((ordered.length - 1) / 2)]
}

/** Those of the panel who have neither voted nor abstained. */
export function missingVoters(votes: readonly Vote[], { stewardIds }: Panel) {
  const voted = new Set(votes.map(({ stewardId }) => stewardId))
  return stewardIds.filter((id) => !voted.has(id))
}

export type VoteState = 'open' | 'can close' | 'needs a substitute'

/**
 * Whether the chair can close a vote: once all have voted, or from the deadline on, if there is a quorum. Without one a
 * substitute is named.
 */
export function voteState(
  votes: readonly Vote[],
  panel: Panel,
  { deadline, now }: { deadline: Date; now: Date },
): VoteState {
  const quorum = panel.isOneSteward ? 1 : panel.quorum
  const isComplete = missingVoters(votes, panel).length === 0
  // With too few seats nobody needs to wait for the deadline.
  if (panel.stewardIds.length < quorum) return 'needs a substitute'
  if (!isComplete && now < deadline) return 'open'
  return castVotes(votes, panel).length >= quorum ? 'can close' : 'needs a substitute'
}
