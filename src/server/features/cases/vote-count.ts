import type { SeenCase } from '#server/features/case-access/index.ts'
import { isPublished } from '#shared/domain/cases/case-state.ts'
import { ladderOf } from '#shared/domain/stewarding/guide.ts'
import { isRung, type Rung } from '#shared/domain/stewarding/rungs.ts'
import { type Panel, resultOf, voteState } from '#shared/domain/stewarding/votes.ts'

type Cast = { carId: number; voterId: number | null; rung: string | null }
export type Outcome = { carId: number; rung: Rung | null }

/** What a count of votes depends on. */
type Counted = Pick<SeenCase, 'loaded' | 'settings' | 'conflicts'>

export const accusedCars = ({ cars }: SeenCase['loaded']) =>
  cars.filter(({ side }) => side === 'accused')

/** Votes that were counted before a conflict of their steward was found, in the vote that is or was the last. */
export const voidVotes = ({ loaded, conflicts }: Pick<Counted, 'loaded' | 'conflicts'>) =>
  loaded.votedBy.filter(
    ({ voterId, rung }) => voterId !== null && rung !== null && conflicts.has(voterId),
  )

/**
 * Whose votes count. One steward decides alone if the others had a conflict before the vote; after a vote has turned out to
 * be void, somebody has more time to stand in first.
 */
function panelOf(counted: Counted, now: Date): Panel {
  const { loaded, settings, conflicts } = counted
  const stewardIds = loaded.seats.map(({ userId }) => userId).filter((id) => !conflicts.has(id))
  const isTimeOver = loaded.extendedAt !== null && loaded.decisionUntil <= now
  const isOneSteward = stewardIds.length === 1 && (voidVotes(counted).length === 0 || isTimeOver)
  return {
    stewardIds,
    quorum: settings.windows.panel.quorum,
    ...(isOneSteward && { isOneSteward }),
  }
}

/** The result of the vote about each accused car; null without a quorum. */
export function outcomesOf(counted: Counted, cast: readonly Cast[], now: Date): Outcome[] {
  const { loaded, settings } = counted
  const panel = panelOf(counted, now)
  const ladder = ladderOf(settings.guide, loaded.category)
  return accusedCars(loaded).map(({ id }) => {
    const result = resultOf(votesAbout(id, cast), panel, ladder)
    return { carId: id, rung: result.state === 'decided' ? result.rung : null }
  })
}

/** Whether the vote about every accused car can be closed: everybody has voted, or the time is over, and there is a quorum. */
export function canClose(counted: Counted, now: Date) {
  const { loaded } = counted
  const panel = panelOf(counted, now)
  return accusedCars(loaded).every(
    ({ id }) =>
      voteState(votesAbout(id, loaded.votedBy), panel, { deadline: loaded.decisionUntil, now }) ===
      'can close',
  )
}

/** A vote that was closed is open again, and blind, when votes turn out to be void and the others are no quorum. */
export function isVoteClosed(counted: Counted, now: Date) {
  const { loaded } = counted
  if (loaded.voteClosedAt === null) return false
  return loaded.state !== 'voting' || hasQuorum(counted, now)
}

export const hasQuorum = (counted: Counted, now: Date) =>
  outcomesOf(counted, counted.loaded.votedBy, now).every(({ rung }) => rung !== null)

/**
 * Votes of a published decision that are void because a conflict was found since, and whether the others, with a quorum,
 * give the same. Null without any, and where others than the panel have decided since.
 */
export function lateConflict(counted: Counted, now: Date) {
  const { loaded } = counted
  const { decision, decisionWay, state, votedBy } = loaded
  if (!isPublished(state) || decision?.state !== 'published') return null
  if (decisionWay === 'appeal' || decisionWay === 'override') return null
  const userIds = [...new Set(voidVotes(counted).flatMap(({ voterId }) => voterId ?? []))]
  if (userIds.length === 0) return null
  const outcomes = outcomesOf(counted, votedBy, now)
  const isSame = accusedCars(loaded).every(
    ({ id, rung }) => rung !== null && outcomes.find(({ carId }) => carId === id)?.rung === rung,
  )
  return { userIds, isSame }
}

function votesAbout(carId: number, cast: readonly Cast[]) {
  return cast.flatMap(({ voterId, rung, ...vote }) => {
    if (vote.carId !== carId || voterId === null) return []
    return {
      stewardId: voterId,
      vote: rung !== null && isRung(rung) ? rung : ('abstains' as const),
    }
  })
}
