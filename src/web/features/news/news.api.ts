import { queryOptions, useMutation } from '@tanstack/react-query'
import { newsApi } from '#shared/contract/news.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { intervalUntilNext } from './interval-until-next.ts'

export const newsQuery = queryOptions({
  ...answerQuery(newsApi.list, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function newsItemQuery(id: number) {
  return dataQuery(newsApi.get, { params: { id } })
}

export const newsReceiptQuery = (id: number) => dataQuery(newsApi.getReceipt, { params: { id } })

export function useConfirmNews(id: number) {
  return useMutation({
    mutationFn: (textVersion: number) =>
      call(newsApi.confirm, { params: { id }, body: { textVersion } }),
    meta: { failure: 'Not Confirmed', fallback: 'Failed to confirm that you have read it' },
  })
}
