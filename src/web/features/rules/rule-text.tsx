import type { Rule, RuleCategory } from '#shared/contract/rules.ts'
import { StoredHtml } from '#web/lib/stored-html.tsx'
import { Prose } from '#web/ui/index.ts'
import { defaultRules } from './default-rules.ts'

type Props = { category: RuleCategory; rules: Rule[] }

export function RuleText({ category, rules }: Props) {
  const stored = rules.find((rule) => rule.category === category)?.content.trim()
  return stored ? <StoredHtml html={stored} /> : <Prose html={defaultRules[category]} />
}
