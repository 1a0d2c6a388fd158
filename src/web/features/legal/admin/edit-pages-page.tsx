import { useQuery } from '@tanstack/react-query'
import { GUILD_PAGES } from '#shared/domain/guild/guild-pages.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useTextDrafts } from '#web/parts/written-html/use-text-drafts.ts'
import { LoadError, Page, Tabs, TextSkeleton } from '#web/ui/index.ts'
import { pageQuery } from '../pages.api.ts'
import { PageEditor } from './page-editor.tsx'
import { PAGE_NAMES } from './page-names.ts'

export function EditPagesPage() {
  const [{ tab, view }, show] = useSearchInAddress('/_member/admin/pages')
  const { data: stored, error, refetch } = useQuery(pageQuery(tab))
  const { draftOf, isDirty, change } = useTextDrafts(`pages-draft:${useViewer()?.id}`, GUILD_PAGES)

  return (
    <Page
      title="Edit Pages"
      subtitle="The privacy page, the terms and the imprint. Everybody can read them, without signing in."
    >
      <LeaveDialog isKept isDirty={isDirty} />
      <Tabs
        label="Pages"
        items={GUILD_PAGES.map((value) => ({
          value,
          label: draftOf(value) ? `${PAGE_NAMES[value]} (not saved)` : PAGE_NAMES[value],
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        {!stored && error && (
          <LoadError title="Failed to load the page" error={error} onRetry={() => void refetch()} />
        )}
        {!stored && !error && <TextSkeleton />}
        {stored && (
          <PageEditor
            key={tab}
            page={tab}
            stored={stored}
            draft={draftOf(tab)}
            onDraft={(next) => change(tab, next)}
            view={view}
            onViewChange={(next) => void show({ view: next })}
          />
        )}
      </Tabs>
    </Page>
  )
}
