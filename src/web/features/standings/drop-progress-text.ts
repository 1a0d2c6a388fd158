import type { Season } from '#shared/contract/standings.ts'
import { droppedRounds } from '#shared/domain/dropped-rounds.ts'
import { plural } from '#shared/domain/plural.ts'

/** Rounds with results, and planned rounds in total. */
export type Progress = {
  heldRounds: number
  plannedRounds: number
  /** Whether a class did not enter all rounds that were held. */
  differsByClass?: boolean
}

/** How many rounds are dropped so far; undefined if that is the whole rule. */
export function dropProgressText({ dropRounds }: Pick<Season, 'dropRounds'>, progress: Progress) {
  const { heldRounds, plannedRounds, differsByClass = false } = progress
  if (dropRounds === 0 || heldRounds >= plannedRounds) return undefined
  if (differsByClass)
    return `${heldRounds} of ${plannedRounds} planned rounds have been held. Each class drops in proportion to the rounds that it has entered.`
  const dropped = droppedRounds({ dropRounds, ...progress })
  const soFar =
    dropped === 0
      ? 'no round is dropped yet'
      : `${dropped} of ${dropRounds} ${plural(dropped, 'is', 'are')} dropped so far`
  return `${heldRounds} of ${plannedRounds} planned rounds have been held, so ${soFar}.`
}
