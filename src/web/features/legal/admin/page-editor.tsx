import { PageContent, type WrittenPage } from '#shared/contract/pages.ts'
import type { GuildPage } from '#shared/domain/guild-pages.ts'
import { HtmlEditor, type EditorView } from '#web/lib/written-html/html-editor.tsx'
import { NewerVersion } from '#web/lib/written-html/newer-version.tsx'
import { Button, ButtonRow, Notice, Stack, TextSkeleton } from '#web/ui/index.ts'
import { type PageDraft, useSavePage } from '../pages.api.ts'
import { PAGE_NAMES } from './page-names.ts'
import { RestoreBuiltIn } from './restore-built-in.tsx'
import { useBuiltInHtml } from './use-built-in-html.tsx'

type Props = {
  page: GuildPage
  stored: WrittenPage
  draft: PageDraft | undefined
  onDraft: (change: (before: PageDraft | undefined) => PageDraft | undefined) => void
  view: EditorView
  onViewChange: (view: EditorView) => void
}

/** Starts with what the guild has written, or with the built-in text. */
export function PageEditor(props: Props) {
  const { html, source } = useBuiltInHtml(props.page)
  return (
    <>
      {source}
      {html === undefined ? <TextSkeleton /> : <Editor {...props} builtIn={html} />}
    </>
  )
}

function Editor({
  page,
  stored,
  draft,
  onDraft,
  view,
  onViewChange,
  builtIn,
}: Props & { builtIn: string }) {
  const save = useSavePage(page)
  const isWritten = stored.content !== ''
  const shown = isWritten ? stored.content : builtIn
  const { version } = stored
  const text = draft?.content ?? shown
  const problem = PageContent.safeParse(text).error?.issues[0]?.message
  const label = PAGE_NAMES[page]

  const type = (content: string) =>
    onDraft((before) => {
      const from = before ? before.version : version
      return content === shown && from === version ? undefined : { content, version: from }
    })

  // Text typed while saving stays a draft, based on the saved version.
  const send = (content: string) =>
    save.mutate(
      { content, version: draft?.version ?? version },
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
          what="this page"
          html={shown}
          onTake={() => onDraft(() => undefined)}
          onKeep={() => onDraft((now) => now && { ...now, version })}
        />
      )}
      <PageState page={page} isWritten={isWritten} />
      <HtmlEditor
        label={label}
        value={text}
        error={problem}
        onChange={type}
        view={view}
        onViewChange={onViewChange}
        whenEmpty={
          page === 'imprint'
            ? { note: 'If this is empty, there is no imprint, and no link to it.' }
            : { html: builtIn, note: 'If this is empty, visitors see the built-in text:' }
        }
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
        {(draft || isWritten) && page !== 'imprint' && (
          <RestoreBuiltIn
            label={label}
            isPending={save.isPending}
            onConfirm={() => (isWritten ? send('') : onDraft(() => undefined))}
          />
        )}
      </ButtonRow>
    </Stack>
  )
}

function PageState({ page, isWritten }: { page: GuildPage; isWritten: boolean }) {
  if (page === 'imprint')
    return isWritten ? null : (
      <Notice>
        There is no imprint yet. Once you save one, the footer of every page has a link to it.
      </Notice>
    )
  return isWritten ? (
    <Notice>
      Visitors see your own text. Updates of Paddock no longer change it: compare it with the
      built-in text when the changelog says that more is stored.
    </Notice>
  ) : (
    <Notice>Visitors see the built-in text, which says what Paddock does.</Notice>
  )
}
