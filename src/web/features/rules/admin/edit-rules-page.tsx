import { useQuery } from '@tanstack/react-query'
import { LeaveDialog } from '#web/lib/leave-dialog.tsx'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { LoadError, Page, Tabs, TextSkeleton } from '#web/ui/index.ts'
import { ruleTabs } from '../rule-tabs.ts'
import { rulesQuery } from '../rules.api.ts'
import { RuleEditor } from './rule-editor.tsx'
import { useRuleDrafts } from './use-rule-drafts.ts'

export function EditRulesPage() {
  const [{ tab, view }, show] = useSearchInAddress('/admin/rules')
  const { data: rules, error, refetch } = useQuery(rulesQuery)
  const { drafts, isDirty, change } = useRuleDrafts()

  return (
    <Page title="Edit Rules" subtitle="Members see changes as soon as they are saved.">
      <LeaveDialog isKept isDirty={isDirty} />
      <Tabs
        label="Rules"
        items={ruleTabs.map(({ value, label }) => ({
          value,
          label: drafts[value] ? `${label} (not saved)` : label,
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
            draft={drafts[tab]}
            onDraft={(next) => change(tab, next)}
            view={view}
            onViewChange={(next) => void show({ view: next })}
          />
        )}
      </Tabs>
    </Page>
  )
}
