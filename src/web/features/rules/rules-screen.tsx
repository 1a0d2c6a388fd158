import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { LoadError, Notice, Page, Panel, Prose, Tabs, TextSkeleton } from '#web/ui/index.ts'
import { CodeOfConduct } from './code-of-conduct.tsx'
import { ruleTabs } from './rule-tabs.ts'
import type { Rule, RuleCategory } from '#shared/contract/rules.ts'
import { StoredHtml } from '#web/parts/stored-html.tsx'
import { defaultRules } from './default-rules.ts'

type Texts = readonly Pick<Rule, 'category' | 'content'>[]

type ScreenProps = { query: Pick<UseQueryResult<Texts>, 'data' | 'error' | 'refetch'> }

/** The rules as members and visitors read them. */
export function RulesScreen({ query: { data: rules, error, refetch } }: ScreenProps) {
  const [{ tab }, show] = useSearchInAddress('/_member/rules')

  return (
    <Page title="Rules" subtitle="The rules of every race. Read them before race day.">
      <Tabs
        label="Rules"
        items={[...ruleTabs]}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        {error && !rules ? (
          <LoadError title="Failed to load rules" error={error} onRetry={() => void refetch()} />
        ) : (
          <Panel>{rules ? <RuleText category={tab} rules={rules} /> : <TextSkeleton />}</Panel>
        )}
      </Tabs>
      <CodeOfConduct />
      <Notice title="Rule Updates">
        The rules may change during a season. The version shown here on race day applies; changes
        are announced in the news.
      </Notice>
    </Page>
  )
}

type Props = { category: RuleCategory; rules: Texts }

function RuleText({ category, rules }: Props) {
  const stored = rules.find((rule) => rule.category === category)?.content.trim()
  return stored ? (
    <StoredHtml html={stored} isNumbered />
  ) : (
    <Prose html={defaultRules[category]} isNumbered />
  )
}
