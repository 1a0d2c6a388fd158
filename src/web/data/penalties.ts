import { useMutation } from '@tanstack/react-query'
import { type DeskPenalty, penaltiesApi } from '#shared/contract/penalties.ts'
import { dataQuery } from './answer-query.ts'
import { call } from './api-client.ts'

/** For members: what crews have to serve at the start of an event, and what keeps the viewer out of it. */
export const eventPenaltiesQuery = (id: number) =>
  dataQuery(penaltiesApi.getForEvent, { params: { id } })

/** For those who mark penalties as served. */
export const deskPenaltiesQuery = (id: number) =>
  dataQuery(penaltiesApi.listForDesk, { params: { id } })

export function useServePenalty(eventId: number) {
  const undo = useUndoServed(eventId)
  return useMutation({
    mutationFn: ({ id }: DeskPenalty) =>
      call(penaltiesApi.serve, { params: { id: eventId, penaltyId: id } }),
    meta: {
      success: (_data: unknown, penalty: DeskPenalty) => ({
        title: 'Penalty Served',
        description: `${penalty.person.displayName}: ${penalty.text}`,
        action: { label: 'Undo', onClick: () => undo.mutate(penalty) },
      }),
      failure: 'Not Marked',
      fallback: 'Failed to mark the penalty as served',
    },
  })
}

export function useUndoServed(eventId: number) {
  return useMutation({
    mutationFn: ({ id }: DeskPenalty) =>
      call(penaltiesApi.undoServed, { params: { id: eventId, penaltyId: id } }),
    meta: {
      success: 'Penalty Open Again',
      failure: 'Not Undone',
      fallback: 'Failed to open the penalty again',
    },
  })
}
