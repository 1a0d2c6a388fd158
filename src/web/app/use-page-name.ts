import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useRouteFacts } from './route-facts.ts'

const NOT_FOUND_NAME = '404 Page Not Found'

/** Query keys instead of queries, because importing those would add their code to the first load. */
const KEY_OF = {
  event: queryKeys.event,
  entry: queryKeys.entry,
  team: queryKeys.team,
  track: queryKeys.track,
  news: queryKeys.newsItem,
}

type Named = { title?: string; name?: string }

/** The current page's name, for the browser's title and the breadcrumb. An event's page has the event's title. */
export function usePageName() {
  const { title = NOT_FOUND_NAME, namedAfter } = useRouteFacts()
  const id = Number(useParams({ strict: false }).id)
  const queryKey = namedAfter ? KEY_OF[namedAfter](id) : []
  const { data: thing } = useQuery<Named>({ queryKey, enabled: false })
  return thing?.title ?? thing?.name ?? title
}
