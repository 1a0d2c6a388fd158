import { queryOptions } from '@tanstack/react-query'
import { rulesApi } from '#shared/contract/rules.ts'
import { call } from '#web/lib/api-client.ts'

export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: () => call(rulesApi.list, {}),
})
