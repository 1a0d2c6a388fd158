import { queryOptions } from '@tanstack/react-query'
import { rulesApi } from '#shared/contract/rules.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const rulesQuery = queryOptions({
  queryKey: queryKeys.rules,
  queryFn: () => call(rulesApi.list, {}),
})
