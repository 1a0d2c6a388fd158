import { queryOptions, useMutation } from '@tanstack/react-query'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const broadcastsQuery = queryOptions(dataQuery(broadcastsApi.get, {}))

export const eventChoiceQuery = queryOptions({
  ...dataQuery(eventsApi.list, { query: {} }),
  select: (events) => events.filter(({ status }) => status !== 'cancelled'),
})

export function useMakeBroadcastLink() {
  return useMutation({
    mutationFn: () => call(broadcastsApi.create, {}),
    meta: { failure: 'No Link Made', fallback: 'Failed to make a link for broadcasts' },
  })
}

export function useReplaceBroadcastLink() {
  return useMutation({
    mutationFn: (generation: number) => call(broadcastsApi.replace, { body: { generation } }),
    meta: {
      success: {
        title: 'New Link Made',
        description: 'Put the new addresses into every scene that shows a picture.',
      },
      failure: 'No New Link',
      fallback: 'Failed to make a new link',
    },
  })
}

export function useSetBroadcastNames() {
  return useMutation({
    mutationFn: (hasRealNames: boolean) => call(broadcastsApi.setNames, { body: { hasRealNames } }),
    meta: { failure: 'Names Not Changed', fallback: 'Failed to change the names in broadcasts' },
  })
}
