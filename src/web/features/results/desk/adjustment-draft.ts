import type { Resolver } from 'react-hook-form'
import { AdjustmentForm } from '#shared/contract/result-adjustments.ts'
import type { AdjustmentKind } from '#shared/domain/adjustment.ts'

/** What stands in the form: the values of all kinds, of which the chosen one counts. */
export type AdjustmentDraft = {
  kind: AdjustmentKind
  position: number | null
  status: 'Finished' | 'DNF' | 'DSQ'
  penaltySeconds: number | null
  points: number | null
  reason: string
}

const Entry = AdjustmentForm.pick({ change: true, reason: true })

/** What would be sent, and whether it could be. */
export function readDraft({ reason, ...change }: AdjustmentDraft) {
  return Entry.safeParse({ change, reason })
}

/** The change alone, as soon as there is one, for a preview. */
export function draftChange({ reason: _reason, ...change }: AdjustmentDraft) {
  return AdjustmentForm.shape.change.safeParse(change).data
}

export const adjustmentResolver: Resolver<AdjustmentDraft> = (draft) => {
  const { error } = readDraft(draft)
  if (!error) return { values: draft, errors: {} }
  // 'change.points' is the field 'points'; the first thing wrong with each is enough.
  const errors = error.issues
    .toReversed()
    .map(({ path, message }) => [String(path.at(-1)), { type: 'validate', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
