import { useQuery } from '@tanstack/react-query'
import { RuleCategory } from '#shared/contract/rules.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useTextDrafts } from '#web/parts/written-html/use-text-drafts.ts'
import { LoadError, Page, Tabs, TextSkeleton } from '#web/ui/index.ts'
import { ruleTabs } from '../rule-tabs.ts'
import { rulesQuery } from '../rules.api.ts'
import { RuleEditor } from './rule-editor.tsx'

export function EditRulesPage() {
  const [{ tab, view }, show] = useSearchInAddress('/_member/admin/rules')
  const { data: rules, error, refetch } = useQuery(rulesQuery)
  const { draftOf, isDirty, change } = useTextDrafts(
    `rules-draft:${useViewer()?.id}`,
    RuleCategory.options,
  )

  return (
    <Page title="Edit Rules" subtitle="Members see changes as soon as they are saved.">
      <LeaveDialog isKept isDirty={isDirty} />
      <Tabs
        label="Rules"
        items={ruleTabs.map(({ value, label }) => ({
          value,
          label: draftOf(value) ? `${label} (not saved)` : label,
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        {!rules && error && (
          <LoadError title="Failed to load rules" error={error} onRetry={() => void refetch()} />
        )}
        {!rules && !error && <TextSkeleton />}
        {rules && (
          <RuleEditor
            key={tab}
            category={tab}
            stored={rules.find(({ category }) => category === tab)}
            draft={draftOf(tab)}
            onDraft={(next) => change(tab, next)}
            view={view}
            onViewChange={(next) => void show({ view: next })}
          />
        )}
      </Tabs>
    </Page>
  )
}
