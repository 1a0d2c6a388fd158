import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { type ManagedArticle, NEWS_LIMITS } from '#shared/contract/news.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useKeptValues } from '#web/browser/use-kept-values.ts'
import { useViewer } from '#web/data/viewer.ts'
import { HtmlEditor, type EditorView } from '#web/parts/written-html/html-editor.tsx'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { NewerVersion } from '#web/parts/written-html/newer-version.tsx'
import {
  Button,
  ButtonRow,
  Form,
  Panel,
  Stack,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useSaveNews } from './manage-news.api.ts'
import { draftOf, NewsDraft } from './news-draft.ts'
import { type NewsInput, newsResolver } from './news-resolver.ts'
import { PublicationChoice } from './publication-choice.tsx'

type ViewProps = { view: EditorView; onViewChange: (view: EditorView) => void }

type Props = ViewProps & {
  /** Undefined for a new item. */
  item: ManagedArticle | undefined
}

/** Shows the latest stored item until something is typed. */
export function NewsEditor({ item, view, onViewChange }: Props) {
  const form = useNewsForm(item)
  const { isDirty } = form.formState
  const version = useWatch({ control: form.control, name: 'version' })
  const navigate = useNavigate()
  const save = useSaveNews(item?.id)
  const refused = useFieldErrors(save.error)
  const errors = useMemo(() => refused && errorsOfDraft(refused), [refused])
  const discard = () => form.reset(draftOf(item))

  function leave() {
    // Nothing is left to keep as a draft.
    form.reset(form.getValues())
    void navigate({ to: '/admin/news', ignoreBlocker: true })
  }

  return (
    <Form
      form={form}
      label="News"
      errors={errors}
      onSubmit={(values) => save.mutate(values, { onSuccess: leave })}
    >
      <LeaveDialog isKept isDirty={isDirty} />
      <Stack gap="large">
        {item && isDirty && version !== item.version && !save.isPending && (
          <NewerVersion
            what="this news item"
            title={item.title}
            html={item.content}
            onTake={discard}
            onKeep={() => form.setValue('version', item.version, { shouldDirty: true })}
          />
        )}
        <Panel title="Headline">
          <TextField
            control={form.control}
            name="title"
            label="Title"
            maxLength={NEWS_LIMITS.title}
          />
          <TextAreaField
            control={form.control}
            name="summary"
            label="Summary"
            help="Optional. Shown under the title in lists."
            rows={2}
            maxLength={NEWS_LIMITS.summary}
          />
        </Panel>
        <ContentField form={form} view={view} onViewChange={onViewChange} />
        <PublicationChoice control={form.control} item={item} />
        <Panel title="Receipt">
          <SwitchField
            control={form.control}
            name="asksForReceipt"
            label="Ask members to confirm that they have read it"
            help="They are told of it in their inbox, unless they do not want that. If what they read changes, they are asked again."
          />
        </Panel>
        <ButtonRow>
          <SubmitButton label="Save News" isPending={save.isPending} />
          {isDirty && (
            <Button disabled={save.isPending} onClick={discard}>
              Discard Changes
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Form>
  )
}

/** Keeps what is typed in this tab: it survives a reload, and signing in again. */
function useNewsForm(item: ManagedArticle | undefined) {
  const key = `news-draft:${useViewer()?.id}:${item?.id ?? 'new'}`
  const kept = useMemo(() => keptDraft('sessionStorage', key, NewsDraft), [key])
  const form = useForm<NewsDraft, unknown, NewsInput>({
    resolver: newsResolver(item),
    defaultValues: draftOf(item),
  })
  const { isDirty } = form.formState

  // Before the draft is restored, which is based on the version of its time.
  useEffect(() => {
    if (!isDirty) form.reset(draftOf(item))
  }, [form, isDirty, item])
  useKeptValues(form, kept)
  return form
}

function errorsOfDraft({ publishedAt, ...others }: Record<string, string>) {
  return publishedAt === undefined ? others : { ...others, at: publishedAt }
}

type ContentProps = ViewProps & { form: UseFormReturn<NewsDraft, unknown, NewsInput> }

/** Says at once when the text becomes too long. */
function ContentField({ form, view, onViewChange }: ContentProps) {
  const content = useWatch({ control: form.control, name: 'content' })
  const change = { shouldDirty: true, shouldValidate: true }
  return (
    <HtmlEditor
      label="Text"
      value={content}
      error={form.formState.errors.content?.message}
      onChange={(html) => form.setValue('content', html, change)}
      view={view}
      onViewChange={onViewChange}
      whenEmpty={{ note: 'If this is empty, members see only the title and summary.' }}
    />
  )
}
