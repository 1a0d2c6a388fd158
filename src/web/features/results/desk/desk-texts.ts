import { type AdjustmentState } from '#shared/contract/result-adjustments.ts'
import { MISFIT_WORDS } from '#shared/domain/adjustment-words.ts'

/** What has become of an adjustment, where it is not that it counts. */
export function stateText(state: AdjustmentState) {
  if (state === 'counts' || state === 'undone') return undefined
  if (state === 'replaced') return 'A later adjustment of the same car counts in its place.'
  return `Does not fit: ${MISFIT_WORDS[state]}.`
}
