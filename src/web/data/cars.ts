import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const carsQuery = queryOptions({
  queryKey: queryKeys.cars,
  queryFn: async () => (await call(catalogueApi.listCars, {})).data,
})
