import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { type FailedMessage, messagesApi } from '#shared/contract/messages.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

const EVERY_15_S = 15_000

/** Refetched when the page opens and every 15 s, because nobody announces it. */
export const messagesQuery = queryOptions({
  ...dataQuery(messagesApi.get, {}),
  refetchOnMount: 'always',
  refetchInterval: EVERY_15_S,
})

export function useRetryMessage() {
  return useMutation({
    mutationFn: ({ id }: FailedMessage) => call(messagesApi.retry, { params: { id } }),
    onSuccess: (_data, message, _result, { client }) => takeOffList(client, message),
    meta: {
      success: 'It is sent again',
      failure: 'Not Sent',
      fallback: 'Failed to send it again',
    },
  })
}

export function useDiscardMessage() {
  return useMutation({
    mutationFn: ({ id }: FailedMessage) => call(messagesApi.discard, { params: { id } }),
    onSuccess: (_data, message, _result, { client }) => takeOffList(client, message),
    meta: {
      success: 'The message is discarded',
      failure: 'Not Discarded',
      fallback: 'Failed to discard the message',
    },
  })
}

/** The counts follow within 15 s. */
function takeOffList(client: QueryClient, { id }: FailedMessage) {
  client.setQueryData(
    messagesQuery.queryKey,
    (messages) =>
      messages && { ...messages, failed: messages.failed.filter((one) => one.id !== id) },
  )
}
