import { queryOptions } from '@tanstack/react-query'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.invitations,
  queryFn: async () => (await call(invitationsApi.listOwn, {})).data,
})
