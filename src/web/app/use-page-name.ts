import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useRouteFacts } from './route-facts.ts'

const LOST = '404 Page Not Found'

/** Where the page of each kind of thing keeps it. Their queries would load the code that fetches them. */
const KEPT_UNDER = { event: queryKeys.event, track: queryKeys.track, news: queryKeys.newsItem }

type Named = { title?: string; name?: string }

/** The current page's name, for the browser's title and the breadcrumb; what shows one thing is named after it. */
export function usePageName() {
  const { title = LOST, namedAfter } = useRouteFacts()
  const id = Number(useParams({ strict: false }).id)
  const queryKey = namedAfter ? KEPT_UNDER[namedAfter](id) : []
  const { data: thing } = useQuery<Named>({ queryKey, enabled: false })
  return thing?.title ?? thing?.name ?? title
}
