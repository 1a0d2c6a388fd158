import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { resultsApi } from '#shared/contract/results.ts'

export function resultsQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.results(eventId),
    queryFn: async () => (await call(resultsApi.list, { params: { id: eventId } })).data,
  })
}
