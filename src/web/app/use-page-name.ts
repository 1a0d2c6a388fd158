import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useRouteFacts } from './route-facts.ts'

const NOT_FOUND_NAME = '404 Page Not Found'

/** Query keys instead of queries, because importing those would add their code to the first load. */
const KEY_OF = {
  event: (id: string) => queryKeys.event(Number(id)),
  entry: (id: string) => queryKeys.entry(Number(id)),
  team: (id: string) => queryKeys.team(Number(id)),
  track: (id: string) => queryKeys.track(Number(id)),
  news: (id: string) => queryKeys.newsItem(Number(id)),
  championship: queryKeys.championship,
  /** As its form is filled. */
  managedChampionship: (id: string) =>
    queryKeys.championshipForm(Number(id.replace(/^season-/, ''))),
}

export type Named = keyof typeof KEY_OF

type Thing = { title?: string; name?: string; event?: { id: number; title: string } }

/** The current page's name, for the browser's title and the breadcrumb. An event's page has the event's title. */
export function usePageName() {
  const { title = NOT_FOUND_NAME, namedAfter } = useRouteFacts()
  return useNameOf(namedAfter) ?? title
}

/** The name of the thing that the address is about, once it is loaded. */
export function useNameOf(namedAfter: Named | undefined) {
  const thing = useThing(namedAfter)
  return thing?.title ?? thing?.name
}

/** The event that the thing of the page belongs to, once it is loaded. */
export const useItsEvent = () => useThing(useRouteFacts().namedAfter)?.event

function useThing(namedAfter: Named | undefined) {
  const { id = '' } = useParams({ strict: false })
  const queryKey = namedAfter ? KEY_OF[namedAfter](id) : []
  return useQuery<Thing>({ queryKey, enabled: false }).data
}
