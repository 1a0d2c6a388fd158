import type { Resolver } from 'react-hook-form'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import { AdjustmentForm } from '#shared/contract/result-adjustments.ts'
import type { AdjustmentKind } from '#shared/domain/results/adjustment.ts'

/** The form's values for all kinds; only the chosen kind is sent. */
export type AdjustmentDraft = {
  kind: AdjustmentKind
  position: number | null
  status: ResultStatus
  penaltySeconds: number | null
  places: number | null
  laps: number | null
  points: number | null
  reason: string
}

const SentValues = AdjustmentForm.pick({ change: true, reason: true })

/** Returns the request body, or what is wrong with it. */
export function readDraft({ reason, ...change }: AdjustmentDraft) {
  return SentValues.safeParse({ change, reason })
}

/** The change for a preview; undefined while it is incomplete. */
export function draftChange({ reason: _reason, ...change }: AdjustmentDraft) {
  return AdjustmentForm.shape.change.safeParse(change).data
}

export const adjustmentResolver: Resolver<AdjustmentDraft> = (draft) => {
  const { error } = readDraft(draft)
  if (!error) return { values: draft, errors: {} }
  // 'change.points' is the field 'points'. Only the first problem of each field is shown.
  const errors = error.issues
    .toReversed()
    .map(({ path, message }) => [String(path.at(-1)), { type: 'validate', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
