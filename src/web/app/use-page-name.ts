import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRouteFacts } from './route-facts.ts'

const LOST = '404 Page Not Found'

/** Where each kind of thing lies once its own page has fetched it: nothing of how to fetch it is loaded for a name. */
const KEPT_UNDER = { event: 'events', track: 'tracks', news: 'news' } as const

type Named = { title?: string; name?: string }

/** The current page's name, for the browser's title and the breadcrumb; what shows one thing is named after it. */
export function usePageName() {
  const { title = LOST, namedAfter } = useRouteFacts()
  const id = Number(useParams({ strict: false }).id)
  const queryKey = [namedAfter && KEPT_UNDER[namedAfter], id]
  const { data: thing } = useQuery<Named>({ queryKey, enabled: false })
  return thing?.title ?? thing?.name ?? title
}
