import { queryOptions } from '@tanstack/react-query'
import { eventsApi } from '#shared/contract/events.ts'
import { call } from '#web/lib/api-client.ts'

/** Under the event's key, so that whatever changes an event has its results read again. */
export function resultsQuery(eventId: number) {
  return queryOptions({
    queryKey: ['events', eventId, 'results'],
    queryFn: async () => (await call(eventsApi.results, { params: { id: eventId } })).data,
  })
}
