import { queryOptions } from '@tanstack/react-query'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** Apart from what changes registrations, because the first pages need only this. */
export const ownRegistrationsQuery = queryOptions({
  queryKey: queryKeys.ownRegistrations,
  queryFn: async () => (await call(registrationsApi.listOwn, {})).data,
})
