import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import {
  type ManagedArticle,
  type ManagedNews,
  type NewsChange,
  newsApi,
} from '#shared/contract/news.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { NewsInput } from './news-resolver.ts'
import { intervalUntilNext } from '../interval-until-next.ts'

export const managedNewsQuery = queryOptions({
  queryKey: queryKeys.managedNews,
  queryFn: () => call(newsApi.listAll, {}),
  select: ({ data }) => data,
  refetchInterval: ({ state: { data } }) => intervalUntilNext(data),
})

export function managedArticleQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.managedArticle(id),
    queryFn: async () => (await call(newsApi.getAny, { params: { id } })).data,
  })
}

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
      touches: [{ topic: 'news' }],
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
      touches: [{ topic: 'news' }],
      success: ({ state }: ManagedArticle) => savedAs[state],
      failure: 'Failed to update news',
    },
  })
}

export function useDeleteNews() {
  const restore = useRestoreNews()
  return useMutation({
    mutationFn: ({ id }: ManagedNews) => call(newsApi.delete, { params: { id } }),
    meta: {
      // Without the item itself: its page is still open and would refetch a deleted item.
      touches: [queryKeys.newsList, queryKeys.managedNews],
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
    mutationFn: (id: number) => call(newsApi.restore, { params: { id } }),
    meta: {
      touches: [{ topic: 'news' }],
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
