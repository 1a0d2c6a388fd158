import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type LoggedMessage,
  type NewProgram,
  type ProgramChange,
  type ProgramWebhook,
  webhooksApi,
} from '#shared/contract/webhooks.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const webhooksQuery = queryOptions({
  ...dataQuery(webhooksApi.get, {}),
  refetchOnMount: 'always',
})

export const messagesQuery = (id: number) =>
  queryOptions({
    ...dataQuery(webhooksApi.listMessages, { params: { id } }),
    refetchOnMount: 'always',
  })

export function useAddProgram() {
  return useMutation({
    mutationFn: async (body: NewProgram) => (await call(webhooksApi.add, { body })).data,
    meta: { failure: 'Not Added', fallback: 'Failed to add the webhook' },
  })
}

type Change = { id: number; body: ProgramChange }

export function useChangeProgram() {
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(webhooksApi.change, { params: { id }, body }),
    meta: {
      success: (_data: unknown, { body }: Change) => `${body.name} is changed`,
      failure: 'Not Changed',
      fallback: 'Failed to change the webhook',
    },
  })
}

export function useReplaceSecret() {
  return useMutation({
    mutationFn: async ({ id }: ProgramWebhook) =>
      (await call(webhooksApi.replaceSecret, { params: { id } })).data,
    meta: { failure: 'Not Replaced', fallback: 'Failed to replace the secret' },
  })
}

export function useTestProgram() {
  return useMutation({
    mutationFn: ({ id }: ProgramWebhook) => call(webhooksApi.test, { params: { id } }),
    meta: {
      success: 'A test is on its way. The log says what was answered.',
      failure: 'Not Sent',
      fallback: 'Failed to send a test',
    },
  })
}

type Pause = { webhook: ProgramWebhook; isPaused: boolean }

export function usePauseProgram() {
  return useMutation({
    mutationFn: ({ webhook: { id }, isPaused }: Pause) =>
      call(webhooksApi.pause, { params: { id }, body: { isPaused } }),
    meta: {
      success: (_data: unknown, { webhook, isPaused }: Pause) =>
        isPaused ? `${webhook.name} is paused` : `${webhook.name} is on`,
      failure: 'Update Failed',
      fallback: 'Failed to pause or resume the webhook',
    },
  })
}

/** @param leave its page, before its log is asked for again */
export function useRemoveProgram(leave: () => Promise<void>) {
  return useMutation({
    mutationFn: ({ id }: ProgramWebhook) => call(webhooksApi.remove, { params: { id } }),
    onSuccess: async (_data, { id }, _result, { client }) => {
      await leave()
      client.removeQueries({ queryKey: messagesQuery(id).queryKey })
    },
    meta: {
      success: (_data: unknown, { name }: ProgramWebhook) => `${name} is deleted`,
      failure: 'Not Deleted',
      fallback: 'Failed to delete the webhook',
    },
  })
}

export function useRedeliver() {
  return useMutation({
    mutationFn: ({ id }: LoggedMessage) => call(webhooksApi.redeliver, { params: { id } }),
    meta: {
      success: 'It is sent again',
      failure: 'Not Sent',
      fallback: 'Failed to send it again',
    },
  })
}
