import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type OwnNaming,
  publicSettingsApi,
  type PublicSettingsForm,
} from '#shared/contract/public/settings.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const publicSettingsQuery = queryOptions({
  ...dataQuery(publicSettingsApi.get, {}),
  refetchOnMount: 'always',
})

export const ownNamingQuery = queryOptions(dataQuery(publicSettingsApi.getOwnNaming, {}))

export function useSavePublicSettings() {
  return useMutation({
    mutationFn: async (body: PublicSettingsForm) =>
      (await call(publicSettingsApi.save, { body })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(publicSettingsQuery.queryKey, saved),
    meta: {
      refetchesInBackground: true,
      success: 'What visitors may read is saved',
      failure: 'Update Failed',
      fallback: 'Failed to save what visitors may read',
    },
  })
}

export function useChooseNaming() {
  return useMutation({
    mutationFn: (body: OwnNaming) => call(publicSettingsApi.setOwnNaming, { body }),
    meta: {
      success: 'Visitors read your name as you chose',
      failure: 'Update Failed',
      fallback: 'Failed to save how you are named',
    },
  })
}
