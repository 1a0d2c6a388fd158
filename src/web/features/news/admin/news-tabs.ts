import type { ManagedNews, NewsState } from '#shared/contract/news.ts'

type NewsTab = 'all' | NewsState

export const newsTabs = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const satisfies { value: NewsTab; label: string }[]

/** The items of a tab in whose title, summary or author the term stands. */
export function newsInTab(news: ManagedNews[], tab: NewsTab, term: string) {
  const wanted = term.trim().toLowerCase()
  return news.filter(
    ({ state, title, summary, author }) =>
      (tab === 'all' || state === tab) &&
      `${title}\n${summary ?? ''}\n${author?.displayName ?? ''}`.toLowerCase().includes(wanted),
  )
}
