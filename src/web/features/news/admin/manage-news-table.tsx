import type { ManagedNews } from '#shared/contract/news.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { Button, EmptyState, Quoted, TimingTable } from '#web/ui/index.ts'
import { manageNewsColumns } from './manage-news-columns.tsx'
import type { NewsActionsProps } from './news-actions.tsx'

type Props = Omit<NewsActionsProps, 'item'> & {
  items: ManagedNews[]
  /** Filters by title, summary and author. */
  term: string
  onShowAll: () => void
}

export function ManageNewsTable({ items, term, onShowAll, ...actions }: Props) {
  const shown = newsWith(items, term)
  if (items.length > 0 && shown.length === 0)
    return (
      <EmptyState
        drawing="lines"
        title="No Matching News"
        text={
          <>
            No news in this tab contains <Quoted>{term.trim()}</Quoted>.
          </>
        }
        isBare
        action={<Button onClick={onShowAll}>Show All News</Button>}
      />
    )
  if (items.length === 0)
    return (
      <EmptyState
        drawing="lines"
        title="No News Here"
        text="News that you write appears here."
        isBare
      />
    )
  return (
    <TimingTable
      label="News"
      rows={shown.map((item) => ({ item, ...actions }))}
      rowKey={({ item }) => String(item.id)}
      columns={manageNewsColumns}
    />
  )
}

function newsWith(items: ManagedNews[], term: string) {
  const isFound = searchFor(term)
  return items.filter(({ title, summary, author }) =>
    isFound(`${title}\n${summary ?? ''}\n${author?.displayName ?? ''}`),
  )
}
