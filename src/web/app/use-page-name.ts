import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { eventQuery } from '#web/features/events/events.api.ts'
import { useRouteFacts } from './route-facts.ts'

const LOST = '404 Page Not Found'

/** The current page's name, for the browser's title and the breadcrumb; an event's is its own. */
export function usePageName() {
  const { title = LOST, isEvent = false } = useRouteFacts()
  const { id } = useParams({ strict: false })
  const { data: event } = useQuery({ ...eventQuery(Number(id)), enabled: false })
  return isEvent && event ? event.title : title
}
