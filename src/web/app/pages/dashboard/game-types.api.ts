import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export const gameTypesQuery = queryOptions({
  queryKey: queryKeys.gameTypes,
  queryFn: async () => (await call(catalogueApi.listGameTypes, {})).data,
})
