import { queryOptions, useMutation } from '@tanstack/react-query'
import { type GameTypeForm, gameTypesApi } from '#shared/contract/game-types.ts'
import { call } from '#web/lib/api-client.ts'

const GAME_TYPES = ['game-types']

export const managedGameTypesQuery = queryOptions({
  queryKey: [...GAME_TYPES, 'managed'],
  queryFn: async () => (await call(gameTypesApi.list, {})).data,
})

/** Adds a game type, or renames the one with this id. */
export function useSaveGameType(id: number | undefined) {
  return useMutation({
    mutationFn: async (body: GameTypeForm) => {
      if (id === undefined) return (await call(gameTypesApi.create, { body })).data
      return (await call(gameTypesApi.update, { params: { id }, body })).data
    },
    onSettled: (_data, _error, _variables, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: GAME_TYPES }),
        client.invalidateQueries({ queryKey: ['games'] }),
      ]),
    meta: {
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
    onSettled: (_data, _error, _variables, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: GAME_TYPES }),
        client.invalidateQueries({ queryKey: ['games'] }),
      ]),
    meta: {
      // Nothing was about it: made anew it is the same.
      success: (_data: void, { name }: { name: string }) => ({
        title: 'Game type deleted',
        action: { label: 'Undo', onClick: () => restore.mutate({ name }) },
      }),
      failure: 'Delete Failed',
      fallback: 'Failed to delete game type',
    },
  })
}
