import { queryOptions } from '@tanstack/react-query'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function raceOrderQuery(eventId: number, session?: number) {
  return queryOptions({
    queryKey: queryKeys.raceOrder(eventId, session),
    queryFn: () => call(raceDocumentsApi.getOrder, { params: { id: eventId }, query: { session } }),
  })
}

export function raceQuery(eventId: number, session?: number) {
  return queryOptions({
    queryKey: queryKeys.race(eventId, session),
    queryFn: () => call(raceDocumentsApi.getRace, { params: { id: eventId }, query: { session } }),
  })
}

export function raceLogQuery(eventId: number, session?: number) {
  return queryOptions({
    queryKey: queryKeys.raceLog(eventId, session),
    queryFn: async () =>
      (await call(raceDocumentsApi.getLog, { params: { id: eventId }, query: { session } })).data,
  })
}

export function telemetryQuery(eventId: number, session?: number) {
  return queryOptions({
    queryKey: queryKeys.raceTelemetry(eventId, session),
    queryFn: async () =>
      (await call(raceDocumentsApi.getTelemetry, { params: { id: eventId }, query: { session } }))
        .data,
  })
}
