import { useMutation } from '@tanstack/react-query'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { call } from '#web/data/api-client.ts'

/** The event, and the version of its results that the admin has loaded. */
type DeskVersion = { eventId: number; version: number }

/** Links a car to an entry, or to none. */
export function useLinkCar({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: (link: { car: number; entryId: number | null }) =>
      call(resultsDeskApi.linkCar, { params: { id: eventId }, body: { ...link, version } }),
    meta: {
      success: (_data: unknown, { entryId }: { entryId: number | null }) =>
        entryId === null ? 'Car Unlinked' : 'Car Linked',
      failure: 'Link Failed',
      fallback: 'Failed to link the car',
    },
  })
}

export function useUndoLink({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: ({ id }: { id: number }) =>
      call(resultsDeskApi.undoLink, { params: { id: eventId, linkId: id }, body: { version } }),
    meta: {
      success: 'Link Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the link',
    },
  })
}
