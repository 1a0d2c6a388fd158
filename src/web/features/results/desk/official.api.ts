import { useMutation } from '@tanstack/react-query'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { call } from '#web/data/api-client.ts'

/** The race, and the version of its results that the admin has loaded. */
type Race = { eventId: number; session: number | undefined; version: number }

export function useConfirmResults({ eventId, session, version }: Race) {
  return useMutation({
    mutationFn: () =>
      call(classificationVersionsApi.confirm, {
        params: { id: eventId },
        body: { version, session },
      }),
    meta: {
      success: 'Results Confirmed',
      failure: 'Confirmation Failed',
      fallback: 'Failed to confirm the results',
    },
  })
}

export function useReopenResults({ eventId, session, version }: Race) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(classificationVersionsApi.reopen, {
        params: { id: eventId },
        body: { version, session, reason },
      }),
    meta: {
      success: 'Results Reopened',
      failure: 'Reopening Failed',
      fallback: 'Failed to reopen the results',
    },
  })
}
