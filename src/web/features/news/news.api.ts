import { queryOptions } from '@tanstack/react-query'
import { newsApi } from '#shared/contract/news.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { intervalUntilNext } from './interval-until-next.ts'

export const newsQuery = queryOptions({
  queryKey: queryKeys.newsList,
  queryFn: () => call(newsApi.list, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function newsItemQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.newsItem(id),
    queryFn: async () => (await call(newsApi.get, { params: { id } })).data,
  })
}
