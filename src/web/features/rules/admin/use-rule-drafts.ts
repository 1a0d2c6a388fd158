import { z } from 'zod'
import { RuleCategory } from '#shared/contract/rules.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useTextDraft } from '#web/lib/written-html/use-text-draft.ts'
import type { RuleDraft } from './save-rules.api.ts'

const Drafts = z.partialRecord(
  RuleCategory,
  z.object({ content: z.string(), version: z.int().nullable() }),
)

/** The unsaved text of each category. */
export function useRuleDrafts() {
  const [drafts = {}, keep] = useTextDraft(`rules-draft:${useViewer()?.id}`, Drafts)

  return {
    drafts,
    isDirty: Object.keys(drafts).length > 0,
    change: (
      category: RuleCategory,
      change: (before: RuleDraft | undefined) => RuleDraft | undefined,
    ) =>
      keep((before = {}) => {
        const { [category]: draft, ...others } = before
        const next = change(draft)
        return next ? { ...others, [category]: next } : others
      }),
  }
}
