import { queryOptions } from '@tanstack/react-query'
import { newsApi } from '#shared/contract/news.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { intervalUntilNext } from './interval-until-next.ts'

export const newsQuery = queryOptions({
  ...answerQuery(newsApi.list, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function newsItemQuery(id: number) {
  return dataQuery(newsApi.get, { params: { id } })
}
