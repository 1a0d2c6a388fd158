import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LoadError, Notice, Page, Panel, Tabs, TextSkeleton } from '#web/ui/index.ts'
import { CodeOfConduct } from './code-of-conduct.tsx'
import { ruleTabs } from './rule-tabs.ts'
import { RuleText } from './rule-text.tsx'
import { rulesQuery } from './rules.api.ts'

const here = getRouteApi('/rules')

export function RulesPage() {
  const { tab } = here.useSearch()
  const navigate = here.useNavigate()
  const { data: rules, error, refetch } = useQuery(rulesQuery)

  return (
    <Page title="Rules" subtitle="What the guild races by. Read them before the stewards do.">
      <Tabs
        label="Rules"
        items={[...ruleTabs]}
        value={tab}
        onValueChange={(next) =>
          void navigate({ search: { tab: next }, replace: true, resetScroll: false })
        }
      >
        {error && !rules ? (
          <LoadError title="Failed to load rules" error={error} onRetry={() => void refetch()} />
        ) : (
          <Panel>{rules ? <RuleText category={tab} rules={rules} /> : <TextSkeleton />}</Panel>
        )}
      </Tabs>
      <CodeOfConduct />
      <Notice title="Rule Updates">
        The rules may change during a season. What is written here on race day counts; changes are
        announced in the news.
      </Notice>
    </Page>
  )
}
