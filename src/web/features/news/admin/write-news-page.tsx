import { getRouteApi } from '@tanstack/react-router'
import { Page } from '#web/ui/index.ts'
import { NewsEditor } from './news-editor.tsx'

const here = getRouteApi('/admin/news/create')

export function WriteNewsPage() {
  const { view } = here.useSearch()
  const navigate = here.useNavigate()

  return (
    <Page title="Write News" subtitle="Members see it when it is published, not before.">
      <NewsEditor
        item={undefined}
        view={view}
        onViewChange={(next) =>
          void navigate({ search: { view: next }, replace: true, resetScroll: false })
        }
      />
    </Page>
  )
}
