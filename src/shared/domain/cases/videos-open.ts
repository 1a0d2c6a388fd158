import type { Visibility } from '../stewarding/presets/visibility-presets.ts'
import type { CaseState } from './case-state.ts'

/** As long as appeal stewards usually take. */
export const APPEAL_TAKES_MS = 72 * 3_600_000

type Facts = {
  state: CaseState
  /** Until when the decision could be appealed when it was first published; null if it could not be. */
  appealUntil: Date | null
  visibility: Pick<Visibility, 'evidenceLinksToMembers'>
}

/**
 * Whether members see the videos of a decision: once it is final. After every decision the same time has to pass, whether
 * somebody has appealed or not, since members must not notice that.
 */
export function areVideosOpen({ state, appealUntil, visibility }: Facts, now: Date) {
  if (visibility.evidenceLinksToMembers === 'never' || state !== 'final') return false
  return appealUntil === null || now.getTime() >= appealUntil.getTime() + APPEAL_TAKES_MS
}
