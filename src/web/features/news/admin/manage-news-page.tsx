import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ManagedNews, NewsState } from '#shared/contract/news.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  ButtonLink,
  LoadError,
  Page,
  Panel,
  SearchBox,
  Stack,
  Tabs,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { DeleteNewsDialog } from './delete-news-dialog.tsx'
import { managedNewsQuery, usePublishNews } from './manage-news.api.ts'
import { ManageNewsTable } from './manage-news-table.tsx'

export function ManageNewsPage() {
  const [{ tab, search }, show] = useSearchInAddress('/_member/admin/news')
  const { data: news, error, refetch } = useQuery(managedNewsQuery)
  const removal = useDialogAbout<ManagedNews>()
  const { mutate: publish } = usePublishNews()

  return (
    <Page
      title="Manage News"
      subtitle="Write, schedule and publish news."
      actions={
        <ButtonLink variant="primary" icon={Plus} render={<Link to="/admin/news/create" />}>
          Write News
        </ButtonLink>
      }
    >
      <Tabs
        label="News"
        items={newsTabs.map(({ value, label }) => ({
          value,
          label,
          count: news ? newsInTab(news, value).length : '--',
        }))}
        value={tab}
        onValueChange={(next) => void show({ tab: next })}
      >
        <Stack>
          <SearchBox
            label="Search news..."
            value={search}
            onChange={(term) => void show({ search: term })}
          />
          <Panel isFlush>
            {!news && error && (
              <LoadError
                title="Failed to load news"
                error={error}
                isBare
                onRetry={() => void refetch()}
              />
            )}
            {!news && !error && <TimingSkeleton />}
            {news && (
              <ManageNewsTable
                items={newsInTab(news, tab)}
                term={search}
                onShowAll={() => void show({ tab: 'all', search: '' })}
                onPublish={(item) => publish({ item, publishedAt: 'now' })}
                onWithdraw={(item) => publish({ item, publishedAt: null })}
                onDelete={removal.open}
              />
            )}
          </Panel>
        </Stack>
      </Tabs>
      {removal.about && (
        <DeleteNewsDialog key={removal.opened} item={removal.about} {...removal.dialog} />
      )}
    </Page>
  )
}

type NewsTab = 'all' | NewsState

const newsTabs = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const satisfies { value: NewsTab; label: string }[]

function newsInTab(news: ManagedNews[], tab: NewsTab) {
  return news.filter(({ state }) => tab === 'all' || state === tab)
}
