import { queryOptions } from '@tanstack/react-query'
import { newsApi } from '#shared/contract/news.ts'
import { call } from '#web/lib/api-client.ts'
import { intervalUntilNext } from './interval-until-next.ts'

export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: () => call(newsApi.list, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function newsItemQuery(id: number) {
  return queryOptions({
    queryKey: ['news', id],
    queryFn: async () => (await call(newsApi.get, { params: { id } })).data,
  })
}
