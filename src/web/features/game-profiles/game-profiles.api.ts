import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import {
  type GameProfile,
  gameProfilesApi,
  type NewGameProfile,
} from '#shared/contract/game-profiles.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

const MINUTE_MS = 60_000

/** The viewer's. Fresh for 5 minutes, cached for 10, refetched whenever the tab opens: specification, section 9. */
export const gameProfilesQuery = queryOptions({
  ...dataQuery(gameProfilesApi.listOwn, {}),
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
  refetchOnMount: 'always',
})

export const gamesQuery = dataQuery(catalogueApi.listGames, {})

export function useAddGameProfile() {
  return useMutation({
    mutationFn: async (body: NewGameProfile) => (await call(gameProfilesApi.create, { body })).data,
    onSuccess: (added, _variables, _result, { client }) =>
      show(client, (known) => [...known, added]),
    meta: {
      refetchesInBackground: true,
      success: 'Game profile saved',
      failure: 'Failed to save game profile',
    },
  })
}

export const DELETE_KEY = ['delete-game-profile']

export function useDeleteGameProfile() {
  return useMutation({
    mutationKey: DELETE_KEY,
    mutationFn: ({ id }: GameProfile) => call(gameProfilesApi.delete, { params: { id } }),
    onSuccess: (_data, { id }, _result, { client }) =>
      show(client, (known) => known.filter((profile) => profile.id !== id)),
    meta: {
      refetchesInBackground: true,
      success: 'Game profile deleted',
      failure: 'Failed to delete game profile',
    },
  })
}

function show(client: QueryClient, change: (known: GameProfile[]) => GameProfile[]) {
  client.setQueryData(gameProfilesQuery.queryKey, (known) => known && change(known))
}
