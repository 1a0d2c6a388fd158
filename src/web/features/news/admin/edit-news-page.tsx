import { getRouteApi, Link } from '@tanstack/react-router'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ManagedArticle } from '#shared/contract/news.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { Button, ButtonLink, Page } from '#web/ui/index.ts'
import { DeleteNewsDialog } from './delete-news-dialog.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { managedArticleQuery } from './manage-news.api.ts'
import { NewsEditor } from './news-editor.tsx'
import { NewsReaders } from './news-readers.tsx'
import { NewsStateLamp } from './news-state-lamp.tsx'

const here = getRouteApi('/_member/admin/news/$id')

export function EditNewsPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={managedArticleQuery}
      page={{ title: 'Edit News' }}
      failure="Failed to load news"
      missing={
        <NotFound
          thing="Article"
          why="Somebody may have deleted it"
          link={<Link to="/admin/news" />}
          linkText="Manage News"
        />
      }
      isKeptWhenGone
    >
      {(item, isGone) => <EditNews item={item} isGone={isGone} />}
    </Loaded>
  )
}

type Props = {
  item: ManagedArticle
  /** Deleted while the page was open. */
  isGone: boolean
}

function EditNews({ item, isGone }: Props) {
  const [{ view }, show] = useSearchInAddress('/_member/admin/news/$id')
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
      {!isGone && item.asksForReceipt && item.state === 'published' && (
        <NewsReaders newsId={item.id} />
      )}
      <NewsEditor item={item} view={view} onViewChange={(next) => void show({ view: next })} />
      <DeleteNewsDialog
        item={item}
        open={isAsking}
        onOpenChange={setIsAsking}
        leave={() => navigate({ to: '/admin/news', ignoreBlocker: true })}
      />
    </Page>
  )
}
