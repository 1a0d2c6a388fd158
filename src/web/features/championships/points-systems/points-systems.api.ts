import { useMutation } from '@tanstack/react-query'
import { type PointsSystemForm, pointsSystemsApi } from '#shared/contract/points-systems.ts'
import { call } from '#web/data/api-client.ts'

/** Creates a points system, or changes the one with this id. */
export function useSavePointsSystem(id?: number) {
  return useMutation({
    mutationKey: ['save points system', id],
    mutationFn: async (body: PointsSystemForm) => {
      if (id === undefined) return (await call(pointsSystemsApi.create, { body })).data
      return (await call(pointsSystemsApi.update, { params: { id }, body })).data
    },
    meta: {
      success: 'Points System Saved',
      failure: 'Save Failed',
      fallback: 'Failed to save points system',
    },
  })
}

export function useDeletePointsSystem(id: number) {
  return useMutation({
    mutationKey: ['delete points system', id],
    mutationFn: () => call(pointsSystemsApi.delete, { params: { id } }),
    meta: {
      success: 'Points System Deleted',
      failure: 'Delete Failed',
      fallback: 'Failed to delete points system',
    },
  })
}
