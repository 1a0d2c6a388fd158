import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api-client.ts'
import { resultsApi } from '#shared/contract/results.ts'

/** Under the event's key, so that whatever changes an event has its results read again. */
export function resultsQuery(eventId: number) {
  return queryOptions({
    queryKey: ['events', eventId, 'results'],
    queryFn: async () => (await call(resultsApi.list, { params: { id: eventId } })).data,
  })
}
