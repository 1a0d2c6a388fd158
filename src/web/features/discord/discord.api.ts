import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ChangedWording,
  discordApi,
  type FailedDelivery,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
} from '#shared/contract/discord.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const discordQuery = queryOptions({
  ...dataQuery(discordApi.get, {}),
  refetchOnMount: 'always',
})

export const wordingsQuery = queryOptions(dataQuery(discordApi.listWordings, {}))

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

type Change = { id: number; name: string; body: WebhookChange }

export function useChangeWebhook() {
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(discordApi.changeWebhook, { params: { id }, body }),
    meta: {
      success: (_data: unknown, { name }: Change) => `${name} is changed`,
      failure: 'Not Changed',
      fallback: 'Failed to change the webhook',
    },
  })
}

export function useSetWording() {
  return useMutation({
    mutationFn: (body: ChangedWording) => call(discordApi.setWording, { body }),
    meta: {
      success: 'The texts are saved',
      failure: 'Not Saved',
      fallback: 'Failed to save the texts',
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
