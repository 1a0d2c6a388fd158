import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ManagedArticle, NEWS_LIMITS } from '#shared/contract/news.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { HtmlEditor, type EditorView } from '#web/lib/written-html/html-editor.tsx'
import { LeaveDialog } from '#web/lib/leave-dialog.tsx'
import { NewerVersion } from '#web/lib/written-html/newer-version.tsx'
import { useTextDraft } from '#web/lib/written-html/use-text-draft.ts'
import {
  Button,
  ButtonRow,
  Panel,
  Stack,
  SubmitButton,
  TextAreaInput,
  TextInput,
} from '#web/ui/index.ts'
import { useSaveNews } from './manage-news.api.ts'
import { draftOf, validateDraft, NewsDraft } from './news-draft.ts'
import { PublicationChoice } from './publication-choice.tsx'

type Props = {
  /** Undefined for a new item. */
  item: ManagedArticle | undefined
  view: EditorView
  onViewChange: (view: EditorView) => void
}

/** Shows the latest stored item until something is typed. */
export function NewsEditor({ item, view, onViewChange }: Props) {
  const [kept, keep] = useTextDraft(`news-draft:${useViewer()?.id}:${item?.id ?? 'new'}`, NewsDraft)
  const [isTried, setIsTried] = useState(false)
  const navigate = useNavigate()
  const save = useSaveNews(item?.id)
  const form = useRef<HTMLFormElement>(null)
  const stored = draftOf(item)
  const draft = kept ?? stored
  const { problems, body } = validateDraft(draft, item)
  const refused = useFieldErrors(save.error)
  const errors = { ...refused, ...(isTried ? problems : {}) }

  useEffect(() => {
    if (isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isTried])

  const change = (part: Partial<NewsDraft>) => {
    if (save.error) save.reset()
    keep((before = stored) => {
      const next = { ...before, ...part }
      return JSON.stringify(next) === JSON.stringify(stored) ? undefined : next
    })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    // A second attempt focuses the first invalid field again.
    setIsTried(false)
    if (body) save.mutate({ ...body, version: draft.version ?? undefined }, { onSuccess: leave })
    else setTimeout(() => setIsTried(true))
  }

  function leave() {
    keep(() => undefined)
    void navigate({ to: '/admin/news', ignoreBlocker: true })
  }

  return (
    <form ref={form} noValidate onSubmit={send} aria-label="News">
      <LeaveDialog isKept isDirty={kept !== undefined} />
      <Stack gap="large">
        {item && kept && kept.version !== item.version && !save.isPending && (
          <NewerVersion
            what="this news item"
            title={item.title}
            html={item.content}
            onTake={() => keep(() => undefined)}
            onKeep={() => keep((now) => now && { ...now, version: item.version })}
          />
        )}
        <Panel title="Headline">
          <TextInput
            label="Title"
            value={draft.title}
            maxLength={NEWS_LIMITS.title}
            error={errors['title']}
            onChange={(title) => change({ title })}
          />
          <TextAreaInput
            label="Summary"
            help="Optional. Shown under the title in lists."
            rows={2}
            value={draft.summary}
            maxLength={NEWS_LIMITS.summary}
            error={errors['summary']}
            onChange={(summary) => change({ summary })}
          />
        </Panel>
        <HtmlEditor
          label="Text"
          value={draft.content}
          error={errors['content'] ?? problems['content']}
          onChange={(content) => change({ content })}
          view={view}
          onViewChange={onViewChange}
          whenEmpty={{ note: 'If this is empty, members see only the title and summary.' }}
        />
        <PublicationChoice
          draft={draft}
          item={item}
          error={errors['publishedAt']}
          onChange={change}
        />
        <ButtonRow>
          <SubmitButton label="Save News" isPending={save.isPending} />
          {kept && (
            <Button disabled={save.isPending} onClick={() => keep(() => undefined)}>
              Discard Changes
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </form>
  )
}
