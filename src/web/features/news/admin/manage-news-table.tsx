import type { ManagedNews } from '#shared/contract/news.ts'
import { Button, EmptyState, TimingTable } from '#web/ui/index.ts'
import { manageNewsColumns } from './manage-news-columns.tsx'
import type { NewsActionsProps } from './news-actions.tsx'

type Props = Omit<NewsActionsProps, 'item'> & {
  items: ManagedNews[]
  term: string
  onShowAll: () => void
}

export function ManageNewsTable({ items, term, onShowAll, ...actions }: Props) {
  if (items.length === 0 && term.trim())
    return (
      <EmptyState
        drawing="rows"
        title="No Matching News"
        text={`No news in this tab contains “${term.trim()}”.`}
        isBare
        action={<Button onClick={onShowAll}>Show All News</Button>}
      />
    )
  if (items.length === 0)
    return (
      <EmptyState
        drawing="rows"
        title="No News Here"
        text="News that you write appears here."
        isBare
      />
    )
  return (
    <TimingTable
      label="News"
      rows={items.map((item) => ({ item, ...actions }))}
      rowKey={({ item }) => String(item.id)}
      columns={manageNewsColumns}
    />
  )
}
