import { queryOptions, useMutation } from '@tanstack/react-query'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const discordAccountQuery = queryOptions(dataQuery(discordAccountApi.get, {}))

/** Leaves the app: Discord leads back to the profile. */
export function useConnectDiscord() {
  return useMutation({
    mutationFn: async () => (await call(discordAccountApi.connect, {})).data,
    onSuccess: ({ url }) => location.assign(url),
    meta: { failure: 'Not Connected', fallback: 'Failed to open Discord' },
  })
}

export function useSetNamed() {
  return useMutation({
    mutationFn: (mayBeNamed: boolean) => call(discordAccountApi.setNamed, { body: { mayBeNamed } }),
    meta: { failure: 'Not Saved', fallback: 'Failed to save your choice' },
  })
}

export function useDisconnectDiscord() {
  return useMutation({
    mutationFn: () => call(discordAccountApi.disconnect, {}),
    meta: {
      success: 'Discord Disconnected',
      failure: 'Not Disconnected',
      fallback: 'Failed to disconnect your account',
    },
  })
}
