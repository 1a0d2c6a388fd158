import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { usersApi } from '#shared/contract/users.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** The tracks that an event can take place on. */
export const trackChoicesQuery = queryOptions({
  queryKey: queryKeys.tracks,
  queryFn: async () => (await call(tracksApi.list, {})).data,
})

/** Whether the guild gives its members driver categories. */
export const usesCategoriesQuery = queryOptions({
  queryKey: queryKeys.users,
  queryFn: () => call(usersApi.list, {}),
  select: (members) => members.some(({ driverCategory }) => driverCategory !== null),
})

export const carClassChoicesQuery = queryOptions({
  queryKey: queryKeys.carClasses,
  queryFn: async () => (await call(catalogueApi.listCarClasses, {})).data,
})
