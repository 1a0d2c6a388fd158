import { answerQuery } from '#web/data/answer-query.ts'
import { resultsApi } from '#shared/contract/results.ts'

/** The results of the event's race, or of another session of it. */
export function resultsQuery(eventId: number, session?: number) {
  return answerQuery(resultsApi.list, { params: { id: eventId }, query: { session } })
}
