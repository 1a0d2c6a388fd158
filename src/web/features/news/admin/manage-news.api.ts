import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ManagedArticle,
  type ManagedNews,
  type NewsChange,
  newsApi,
} from '#shared/contract/news.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import type { NewsInput } from './news-resolver.ts'
import { intervalUntilNext } from '../interval-until-next.ts'

export const managedNewsQuery = queryOptions({
  ...answerQuery(newsApi.listAll, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function managedArticleQuery(id: number) {
  return dataQuery(newsApi.getAny, { params: { id } })
}

export const newsReadersQuery = (id: number) => dataQuery(newsApi.listReaders, { params: { id } })

/** Creates a news item, or updates the one given. */
export function useSaveNews(id: number | undefined) {
  return useMutation({
    mutationKey: ['save news', id ?? 'new'],
    mutationFn: async ({ version, ...body }: NewsInput) =>
      id === undefined
        ? (await call(newsApi.create, { body })).data
        : (
            await call(newsApi.update, {
              params: { id },
              body: { ...body, ...(version !== undefined && { version }) },
            })
          ).data,
    onSuccess: (saved, _variables, _result, { client }) => showSaved(client, saved),
    meta: {
      success: ({ state }: ManagedArticle) => savedAs[state],
      failure: 'Failed to save news',
    },
  })
}

/** Publishes an item, or turns it back into a draft. */
export function usePublishNews() {
  return useMutation({
    mutationKey: ['publish news'],
    mutationFn: async ({
      item: { id, version },
      publishedAt,
    }: {
      item: ManagedNews
      publishedAt: NewsChange['publishedAt']
    }) => (await call(newsApi.update, { params: { id }, body: { publishedAt, version } })).data,
    onSuccess: (saved, _variables, _result, { client }) => showSaved(client, saved),
    meta: {
      success: ({ state }: ManagedArticle) => savedAs[state],
      failure: 'Failed to update news',
    },
  })
}

/** @param leave navigates away first, so that the deleted item is not fetched again */
export function useDeleteNews(leave?: () => Promise<void>) {
  const restore = useRestoreNews()
  return useMutation({
    mutationFn: ({ id }: ManagedNews) => call(newsApi.delete, { params: { id } }),
    onSuccess: () => leave?.(),
    meta: {
      success: (_data: unknown, { id, title }: ManagedNews) => ({
        title: 'News deleted',
        description: title,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      }),
      failure: 'Failed to delete news',
    },
  })
}

export function useRestoreNews() {
  return useMutation({
    mutationFn: async (id: number) => (await call(newsApi.restore, { params: { id } })).data,
    // Its version is a new one, on which what is typed is based from now on.
    onSuccess: (restored, _id, _result, { client }) => showSaved(client, restored),
    meta: {
      success: 'News restored',
      failure: 'Failed to restore news',
    },
  })
}

const savedAs = {
  draft: 'Draft saved',
  scheduled: 'News scheduled',
  published: 'News published',
} as const

function showSaved(client: QueryClient, saved: ManagedArticle) {
  client.setQueryData(managedArticleQuery(saved.id).queryKey, saved)
}
