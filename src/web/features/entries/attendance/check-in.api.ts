import { queryOptions, useMutation } from '@tanstack/react-query'
import { checkInApi, type CheckInEntry } from '#shared/contract/check-in.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function checkInQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.checkIn(eventId),
    queryFn: async () => (await call(checkInApi.get, { params: { id: eventId } })).data,
  })
}

type Wanted = { entry: Pick<CheckInEntry, 'id' | 'name'>; isUndo: boolean }

export function useCheckIn(eventId: number) {
  return useMutation({
    mutationFn: ({ entry: { id }, isUndo }: Wanted) =>
      call(isUndo ? checkInApi.undo : checkInApi.checkIn, { params: { id } }),
    meta: {
      touches: [{ topic: 'check-in', id: eventId }],
      success: (_data: unknown, { entry, isUndo }: Wanted) => ({
        title: isUndo ? 'Check-in Undone' : 'Checked In',
        description: entry.name,
      }),
      failure: 'Check-in Failed',
      fallback: 'Failed to check in',
    },
  })
}
