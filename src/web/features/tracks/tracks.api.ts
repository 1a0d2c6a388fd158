import { tracksApi } from '#shared/contract/tracks.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const tracksQuery = dataQuery(tracksApi.list, {})

export function trackQuery(id: number) {
  return dataQuery(tracksApi.get, { params: { id } })
}
