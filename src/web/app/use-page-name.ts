import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { eventQuery } from '#web/features/events/events.api.ts'
import { newsItemQuery } from '#web/features/news/news.api.ts'
import { trackQuery } from '#web/features/tracks/tracks.api.ts'
import { useRouteFacts } from './route-facts.ts'

const LOST = '404 Page Not Found'

/** The current page's name, for the browser's title and the breadcrumb; what shows one thing is named after it. */
export function usePageName() {
  const { title = LOST, namedAfter } = useRouteFacts()
  const id = Number(useParams({ strict: false }).id)
  const { data: event } = useQuery({ ...eventQuery(id), enabled: false })
  const { data: track } = useQuery({ ...trackQuery(id), enabled: false })
  const { data: news } = useQuery({ ...newsItemQuery(id), enabled: false })
  const names = { event: event?.title, track: track?.name, news: news?.title }
  return (namedAfter && names[namedAfter]) ?? title
}
