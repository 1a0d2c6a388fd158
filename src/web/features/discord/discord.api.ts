import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  discordApi,
  type FailedDelivery,
  type NewWebhook,
  type Webhook,
} from '#shared/contract/discord.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const discordQuery = queryOptions({
  ...dataQuery(discordApi.get, {}),
  refetchOnMount: 'always',
})

export function useAddWebhook() {
  return useMutation({
    mutationFn: async (body: NewWebhook) => (await call(discordApi.addWebhook, { body })).data,
    meta: {
      success: ({ name }: { name: string }) => `${name} is added. Post a test to see it there.`,
      failure: 'Not Added',
      fallback: 'Failed to add the webhook',
    },
  })
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: ({ id }: Webhook) => call(discordApi.testWebhook, { params: { id } }),
    meta: {
      success: (_data: unknown, { name }: Webhook) => `${name} has posted a test`,
      failure: 'Not Posted',
      fallback: 'Failed to post a test',
    },
  })
}

type Pause = { webhook: Webhook; isPaused: boolean }

export function usePauseWebhook() {
  return useMutation({
    mutationFn: ({ webhook: { id }, isPaused }: Pause) =>
      call(discordApi.pauseWebhook, { params: { id }, body: { isPaused } }),
    meta: {
      success: (_data: unknown, { webhook, isPaused }: Pause) =>
        `${webhook.name} ${isPaused ? 'is paused' : 'posts again'}`,
      failure: 'Update Failed',
      fallback: 'Failed to pause or resume the webhook',
    },
  })
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: ({ id }: Webhook) => call(discordApi.removeWebhook, { params: { id } }),
    meta: {
      success: (_data: unknown, { name }: Webhook) => `${name} is removed`,
      failure: 'Not Removed',
      fallback: 'Failed to remove the webhook',
    },
  })
}

export function useRetryDelivery() {
  return useMutation({
    mutationFn: ({ id }: FailedDelivery) => call(discordApi.retryDelivery, { params: { id } }),
    meta: {
      success: 'It is sent again',
      failure: 'Not Sent',
      fallback: 'Failed to send it again',
    },
  })
}

export function useDiscardDelivery() {
  return useMutation({
    mutationFn: ({ id }: FailedDelivery) => call(discordApi.discardDelivery, { params: { id } }),
    meta: {
      success: 'The post is discarded',
      failure: 'Not Discarded',
      fallback: 'Failed to discard the post',
    },
  })
}
