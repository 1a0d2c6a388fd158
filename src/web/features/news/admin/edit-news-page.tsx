import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IdInPath } from '#shared/contract/id.ts'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { Button, ButtonLink, EmptyState, LoadError, Page, Spinner } from '#web/ui/index.ts'
import { DeleteNewsDialog } from './delete-news-dialog.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { managedArticleQuery } from './manage-news.api.ts'
import { NewsEditor } from './news-editor.tsx'
import { NewsStateLamp } from './news-state-lamp.tsx'

const here = getRouteApi('/admin/news/$id')

export function EditNewsPage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <Missing /> : <KnownNews key={id} id={id} />
}

function KnownNews({ id }: { id: number }) {
  const { data: item, error, refetch } = useQuery(managedArticleQuery(id))

  if (item) return <EditNews item={item} isGone={isNotFound(error)} />
  if (isNotFound(error)) return <Missing />
  return (
    <Page title="Edit News">
      {error ? (
        <LoadError title="Failed to load news" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

type Props = {
  item: ManagedArticle
  /** Deleted while it was open here. */
  isGone: boolean
}

function EditNews({ item, isGone }: Props) {
  const [{ view }, show] = useSearchInAddress('/admin/news/$id')
  const navigate = here.useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  return (
    <Page
      title="Edit News"
      subtitle={item.title}
      badges={<NewsStateLamp state={item.state} />}
      actions={
        <>
          {item.state === 'published' && (
            <ButtonLink
              icon={Eye}
              render={<Link to="/news/$id" params={{ id: String(item.id) }} />}
            >
              View
            </ButtonLink>
          )}
          {!isGone && (
            <Button icon={Trash2} onClick={() => setIsAsking(true)}>
              Delete News
            </Button>
          )}
        </>
      }
    >
      {isGone && <DeletedNotice id={item.id} />}
      <NewsEditor item={item} view={view} onViewChange={(next) => void show({ view: next })} />
      <DeleteNewsDialog
        item={item}
        open={isAsking}
        onOpenChange={setIsAsking}
        onDeleted={() => void navigate({ to: '/admin/news', ignoreBlocker: true })}
      />
    </Page>
  )
}

function Missing() {
  return (
    <Page title="Edit News">
      <EmptyState
        drawing="offroad"
        title="News Not Found"
        text="Somebody may have deleted it, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/admin/news" />}>Manage News</ButtonLink>}
      />
    </Page>
  )
}
