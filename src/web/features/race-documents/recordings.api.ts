import { useMutation } from '@tanstack/react-query'
import { type Recording, recordingsApi } from '#shared/contract/recordings.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

type Values = Omit<Recording, 'id'>

/** Adds a recording, or changes the one with the id. */
export function useSaveRecording(eventId: number, id: number | undefined) {
  return useMutation({
    mutationFn: async (body: Values) => {
      if (id === undefined) await call(recordingsApi.add, { params: { id: eventId }, body })
      else await call(recordingsApi.change, { params: { id }, body })
    },
    meta: {
      success: id === undefined ? 'Recording Added' : 'Recording Changed',
      failure: (error) => (isAboutField(error) ? undefined : 'Recording Not Saved'),
      fallback: 'Failed to save the recording',
    },
  })
}

export function useRemoveRecording() {
  return useMutation({
    mutationFn: ({ id }: Recording) => call(recordingsApi.remove, { params: { id } }),
    meta: {
      success: 'Recording Removed',
      failure: 'Recording Not Removed',
      fallback: 'Failed to remove the recording',
    },
  })
}
