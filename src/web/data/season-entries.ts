import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { dataQuery } from './answer-query.ts'

export const seasonEntriesQuery = (id: number) =>
  dataQuery(seasonEntriesApi.list, { params: { id } })
