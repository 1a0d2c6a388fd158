import { useMutation } from '@tanstack/react-query'
import { checkInApi, type CheckInEntry } from '#shared/contract/check-in.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export function checkInQuery(eventId: number) {
  return dataQuery(checkInApi.get, { params: { id: eventId } })
}

type Wanted = { entry: Pick<CheckInEntry, 'id' | 'name'>; isUndo: boolean }

export function useCheckIn() {
  return useMutation({
    mutationFn: ({ entry: { id }, isUndo }: Wanted) =>
      call(isUndo ? checkInApi.undo : checkInApi.checkIn, { params: { id } }),
    meta: {
      success: (_data: unknown, { entry, isUndo }: Wanted) => ({
        title: isUndo ? 'Check-in Undone' : 'Checked In',
        description: entry.name,
      }),
      failure: 'Check-in Failed',
      fallback: 'Failed to check in',
    },
  })
}
