import { type Rule, type RuleCategory, RuleContent } from '#shared/contract/rules.ts'
import { HtmlEditor, type EditorView } from '#web/lib/written-html/html-editor.tsx'
import { NewerVersion } from '#web/lib/written-html/newer-version.tsx'
import { Button, ButtonRow, Stack } from '#web/ui/index.ts'
import { defaultRules } from '../default-rules.ts'
import { ruleTabs } from '../rule-tabs.ts'
import { RestoreBuiltIn } from './restore-built-in.tsx'
import { type RuleDraft, useSaveRules } from './save-rules.api.ts'

type Props = {
  category: RuleCategory
  stored: Rule | undefined
  draft: RuleDraft | undefined
  onDraft: (change: (before: RuleDraft | undefined) => RuleDraft | undefined) => void
  view: EditorView
  onViewChange: (view: EditorView) => void
}

/** Starts with the stored rules of the category, or with the built-in text if there are none. */
export function RuleEditor({ category, stored, draft, onDraft, view, onViewChange }: Props) {
  const save = useSaveRules(category, stored)
  const builtIn = defaultRules[category].trim()
  const shown = stored?.content.trim() ? stored.content : builtIn
  const version = stored?.version ?? null
  const text = draft?.content ?? shown
  const base = draft ? draft.version : version
  const problem = RuleContent.safeParse(text).error?.issues[0]?.message
  const label = ruleTabs.find(({ value }) => value === category)?.label ?? category

  const type = (content: string) =>
    onDraft((before) => {
      const from = before ? before.version : version
      return content === shown && from === version ? undefined : { content, version: from }
    })

  // Text typed while saving stays a draft, based on the saved version.
  const send = (content: string) =>
    save.mutate(
      { content, version: base },
      {
        onSuccess: (saved) =>
          onDraft((now) =>
            now && now.content !== text ? { ...now, version: saved.version } : undefined,
          ),
      },
    )

  return (
    <Stack gap="large">
      {draft && draft.version !== version && !save.isPending && (
        <NewerVersion
          what="these rules"
          html={shown}
          onTake={() => onDraft(() => undefined)}
          onKeep={() => onDraft((now) => now && { ...now, version })}
        />
      )}
      <HtmlEditor
        label={label}
        value={text}
        error={problem}
        onChange={type}
        view={view}
        onViewChange={onViewChange}
        whenEmpty={{ html: builtIn, note: 'If this is empty, members see the built-in text:' }}
      />
      <ButtonRow>
        <Button
          variant="primary"
          isPending={save.isPending}
          disabledReason={problem && 'Fix the error in the text first'}
          onClick={() => send(text)}
        >
          Save Changes
        </Button>
        {draft && (
          <Button disabled={save.isPending} onClick={() => onDraft(() => undefined)}>
            Discard Changes
          </Button>
        )}
        {(draft || stored?.content.trim()) && (
          <RestoreBuiltIn
            label={label}
            isPending={save.isPending}
            onConfirm={() => (stored?.content.trim() ? send('') : onDraft(() => undefined))}
          />
        )}
      </ButtonRow>
    </Stack>
  )
}
