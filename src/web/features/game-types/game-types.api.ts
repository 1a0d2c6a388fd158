import { queryOptions, useMutation } from '@tanstack/react-query'
import { type GameTypeForm, gameTypesApi } from '#shared/contract/game-types.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const managedGameTypesQuery = queryOptions({
  queryKey: queryKeys.managedGameTypes,
  queryFn: async () => (await call(gameTypesApi.list, {})).data,
})

/** Adds a game type, or renames the one with this id. */
export function useSaveGameType(id: number | undefined) {
  return useMutation({
    mutationFn: async (body: GameTypeForm) => {
      if (id === undefined) return (await call(gameTypesApi.create, { body })).data
      return (await call(gameTypesApi.update, { params: { id }, body })).data
    },
    meta: {
      touches: [{ topic: 'games' }],
      success: 'Game type saved',
      failure: 'Save Failed',
      fallback: 'Failed to save game type',
    },
  })
}

export function useDeleteGameType() {
  const restore = useSaveGameType(undefined)
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      call(gameTypesApi.delete, { params: { id } }),
    meta: {
      touches: [{ topic: 'games' }],
      // Nothing refers to a deleted game type, so undo recreates it.
      success: (_data: void, { name }: { name: string }) => ({
        title: 'Game type deleted',
        action: { label: 'Undo', onClick: () => restore.mutate({ name }) },
      }),
      failure: 'Delete Failed',
      fallback: 'Failed to delete game type',
    },
  })
}
