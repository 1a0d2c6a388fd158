import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'

export const drivenRaceQuery = (eventId: number, session: number) =>
  answerQuery(raceDocumentsApi.getRace, { params: { id: eventId }, query: { session } })

export const drivenLogQuery = (eventId: number, session: number) =>
  dataQuery(raceDocumentsApi.getLog, { params: { id: eventId }, query: { session } })
