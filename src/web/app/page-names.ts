import { type QueryKey, useQueries } from '@tanstack/react-query'
import {
  type StaticDataRouteOption,
  useMatches,
  useParams,
  useRouter,
} from '@tanstack/react-router'

const NOT_FOUND_NAME = '404 Page Not Found'

/** The `staticData` of the current page's route; an empty object if the path has no page. */
export function usePage(): StaticDataRouteOption {
  return useMatches({ select: pageOf })
}

type Match = { staticData: StaticDataRouteOption; _notFound?: boolean }

function pageOf(matches: readonly Match[]): StaticDataRouteOption {
  const isLost = matches.some(({ _notFound: lost }) => lost)
  return isLost ? {} : (matches.at(-1)?.staticData ?? {})
}

/** The current page's name, for the browser's title and the breadcrumb. An event's page has the event's title. */
export function usePageName() {
  const page = usePage()
  return nameOf(useThing(page)) ?? page.title ?? NOT_FOUND_NAME
}

type PageAbove = {
  to: string
  label: string
  params?: { id: string }
  /** The name of the thing that both pages are about, once it is loaded. */
  about?: string | undefined
}

/** The pages above the current one, the nearest last; without the home page. */
export function usePagesAbove(): PageAbove[] {
  const page = usePage()
  const routes: Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } }>> =
    useRouter().routesByPath
  const factsOf = (to: string | undefined) => (to && routes[to]?.options.staticData) || {}
  const about = nameOf(useThing(page.isBelowItsEvent ? {} : factsOf(page.parent)))
  const event = useThing(page)?.event

  const pages: PageAbove[] = []
  for (let to = page.parent; to; to = factsOf(to).parent)
    pages.unshift({ to, label: factsOf(to).title ?? '' })
  const nearest = pages.pop()
  if (!nearest) return []
  if (!page.isBelowItsEvent) return [...pages, { ...nearest, label: about ?? nearest.label, about }]
  if (!event) return pages
  return [...pages, { ...nearest, label: event.title, params: { id: String(event.id) } }]
}

type Thing = { title?: string; name?: string; event?: { id: number; title: string } }

const nameOf = (thing: Thing | undefined) => thing?.title ?? thing?.name

/** What the page is named after, once the page has loaded it. */
function useThing({ namedBy }: StaticDataRouteOption) {
  const { id = '' } = useParams({ strict: false })
  const keys: QueryKey[] = namedBy?.(id) ?? []
  const found = useQueries({ queries: keys.map((queryKey) => ({ queryKey, enabled: false })) })
  return found.find(({ data }) => data)?.data as Thing | undefined
}
