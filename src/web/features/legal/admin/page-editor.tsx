import { PageContent, type WrittenPage } from '#shared/contract/pages.ts'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'
import { type EditedText, StoredTextEditor } from '#web/parts/written-html/stored-text-editor.tsx'
import { Notice, TextSkeleton } from '#web/ui/index.ts'
import { useSavePage } from '../pages.api.ts'
import { PAGE_NAMES } from './page-names.ts'
import { useBuiltInHtml } from './use-built-in-html.tsx'

type Props = EditedText & { page: GuildPage; stored: WrittenPage }

export function PageEditor({ page, stored, ...edited }: Props) {
  const { html, source } = useBuiltInHtml(page)
  const save = useSavePage(page)
  const isImprint = page === 'imprint'
  return (
    <>
      {source}
      {html === undefined ? (
        <TextSkeleton />
      ) : (
        <StoredTextEditor
          {...edited}
          label={PAGE_NAMES[page]}
          what="this page"
          readers="Visitors"
          schema={PageContent}
          written={stored.content}
          builtIn={html}
          version={stored.version}
          whenEmpty={
            isImprint
              ? { note: 'If this is empty, there is no imprint, and no link to it.' }
              : { html, note: 'If this is empty, visitors see the built-in text:' }
          }
          hasBuiltIn={!isImprint}
          save={save}
        >
          <PageState page={page} isWritten={stored.content !== ''} />
        </StoredTextEditor>
      )}
    </>
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
