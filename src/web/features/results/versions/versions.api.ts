import { queryOptions } from '@tanstack/react-query'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function versionsQuery(eventId: number, session: number | undefined) {
  return queryOptions({
    queryKey: queryKeys.classificationVersions(eventId, session),
    queryFn: async () =>
      (await call(classificationVersionsApi.list, { params: { id: eventId }, query: { session } }))
        .data,
  })
}

/** Versions never change, but the names of members do. */
export function versionQuery(eventId: number, versionId: number) {
  return queryOptions({
    queryKey: queryKeys.classificationVersion(eventId, versionId),
    queryFn: async () => {
      const params = { id: eventId, versionId }
      return (await call(classificationVersionsApi.get, { params })).data
    },
  })
}
