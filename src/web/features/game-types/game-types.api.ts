import { useMutation } from '@tanstack/react-query'
import { type GameTypeForm, gameTypesApi } from '#shared/contract/game-types.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const managedGameTypesQuery = dataQuery(gameTypesApi.list, {})

/** Adds a game type, or renames the one with this id. */
export function useSaveGameType(id: number | undefined) {
  return useMutation({
    mutationFn: async (body: GameTypeForm) => {
      if (id === undefined) return (await call(gameTypesApi.create, { body })).data
      return (await call(gameTypesApi.update, { params: { id }, body })).data
    },
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
    meta: {
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
