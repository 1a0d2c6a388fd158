import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { resultsApi } from '#shared/contract/results.ts'

/** The results of the event's race, or of another session of it. */
export function resultsQuery(eventId: number, session?: number) {
  return queryOptions({
    queryKey: queryKeys.results(eventId, session),
    queryFn: () => call(resultsApi.list, { params: { id: eventId }, query: { session } }),
  })
}
