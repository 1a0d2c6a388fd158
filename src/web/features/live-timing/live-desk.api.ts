import { queryOptions, useMutation } from '@tanstack/react-query'
import { liveDeskApi } from '#shared/contract/live-desk.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** Nothing announces who sends: the page asks. */
const EVERY_MS = 5_000

export const liveDeskQuery = (id: number) =>
  queryOptions({
    ...dataQuery(liveDeskApi.get, { params: { id } }),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  })

type Cutting = { senderId: number; name: string; discard: boolean }

export function useCutSender(eventId: number) {
  return useMutation({
    mutationFn: ({ senderId, discard }: Cutting) =>
      call(liveDeskApi.cutSender, { params: { id: eventId, senderId }, body: { discard } }),
    meta: {
      success: (_data: unknown, { name }: Cutting) =>
        `Nothing of the relay of ${name} is taken any more`,
      failure: 'Not Refused',
      fallback: 'Failed to refuse the relay',
    },
  })
}

export function useTakeSenderBack(eventId: number) {
  return useMutation({
    mutationFn: (senderId: number) =>
      call(liveDeskApi.takeSenderBack, { params: { id: eventId, senderId } }),
    meta: {
      success: 'The relay is taken again',
      failure: 'Not Taken',
      fallback: 'Failed to take the relay again',
    },
  })
}

export function useMakeProvisional(eventId: number) {
  return useMutation({
    mutationFn: async () =>
      (await call(liveDeskApi.makeProvisional, { params: { id: eventId } })).data,
    meta: {
      success: ({ cars }: { cars: number }) =>
        `The race has provisional results of ${cars} ${cars === 1 ? 'car' : 'cars'}`,
      failure: 'No Results',
      fallback: 'Failed to make results',
    },
  })
}

export function useRemoveProvisional(eventId: number) {
  return useMutation({
    mutationFn: () => call(liveDeskApi.removeProvisional, { params: { id: eventId } }),
    meta: {
      success: 'The provisional results are removed',
      failure: 'Not Removed',
      fallback: 'Failed to remove the results',
    },
  })
}
