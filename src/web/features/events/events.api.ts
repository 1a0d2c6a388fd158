import { eventsApi } from '#shared/contract/events.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const eventsQuery = dataQuery(eventsApi.list, { query: {} })

export const upcomingEventsQuery = dataQuery(eventsApi.listUpcoming, { query: {} })

export const completedEventsQuery = dataQuery(eventsApi.listCompleted, { query: {} })

export function eventQuery(id: number) {
  return dataQuery(eventsApi.get, { params: { id } })
}
