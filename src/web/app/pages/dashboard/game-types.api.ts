import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { call } from '#web/lib/api-client.ts'

export const gameTypesQuery = queryOptions({
  queryKey: ['game-types'],
  queryFn: async () => (await call(catalogueApi.listGameTypes, {})).data,
})
