import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { Page } from '#web/ui/index.ts'
import { NewsEditor } from './news-editor.tsx'

export function WriteNewsPage() {
  const [{ view }, show] = useSearchInAddress('/_member/admin/news/create')

  return (
    <Page title="Write News" subtitle="Members see it once it is published.">
      <NewsEditor item={undefined} view={view} onViewChange={(next) => void show({ view: next })} />
    </Page>
  )
}
