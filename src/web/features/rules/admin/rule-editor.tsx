import { type Rule, type RuleCategory, RuleContent } from '#shared/contract/rules.ts'
import { type EditedText, StoredTextEditor } from '#web/parts/written-html/stored-text-editor.tsx'
import { defaultRules } from '../default-rules.ts'
import { ruleTabs } from '../rule-tabs.ts'
import { useSaveRules } from './save-rules.api.ts'

type Props = EditedText & { category: RuleCategory; stored: Rule | undefined }

export function RuleEditor({ category, stored, ...edited }: Props) {
  const save = useSaveRules(category, stored)
  const builtIn = defaultRules[category].trim()
  return (
    <StoredTextEditor
      {...edited}
      label={ruleTabs.find(({ value }) => value === category)?.label ?? category}
      what="these rules"
      readers="Members"
      schema={RuleContent}
      written={stored?.content.trim() ? stored.content : ''}
      builtIn={builtIn}
      version={stored?.version ?? null}
      whenEmpty={{ html: builtIn, note: 'If this is empty, members see the built-in text:' }}
      save={save}
    />
  )
}
