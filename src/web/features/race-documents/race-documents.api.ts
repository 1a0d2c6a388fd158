import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'

export function raceOrderQuery(eventId: number, session?: number) {
  return answerQuery(raceDocumentsApi.getOrder, { params: { id: eventId }, query: { session } })
}

export function raceQuery(eventId: number, session?: number) {
  return answerQuery(raceDocumentsApi.getRace, { params: { id: eventId }, query: { session } })
}

export function raceLogQuery(eventId: number, session?: number) {
  return dataQuery(raceDocumentsApi.getLog, { params: { id: eventId }, query: { session } })
}

export function telemetryQuery(eventId: number, session?: number) {
  return dataQuery(raceDocumentsApi.getTelemetry, { params: { id: eventId }, query: { session } })
}
