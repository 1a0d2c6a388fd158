import { queryOptions } from '@tanstack/react-query'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export function raceQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.race(eventId),
    queryFn: async () =>
      (await call(raceDocumentsApi.getRace, { params: { id: eventId }, query: {} })).data,
  })
}

export function raceLogQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.raceLog(eventId),
    queryFn: async () =>
      (await call(raceDocumentsApi.getLog, { params: { id: eventId }, query: {} })).data,
  })
}

export function telemetryQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.raceTelemetry(eventId),
    queryFn: async () =>
      (await call(raceDocumentsApi.getTelemetry, { params: { id: eventId }, query: {} })).data,
  })
}
