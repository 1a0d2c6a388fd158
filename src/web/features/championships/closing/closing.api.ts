import { useMutation } from '@tanstack/react-query'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { call } from '#web/data/api-client.ts'

/** The championship, in the version that the admin has loaded. */
type Loaded = { id: number; version: number }

export function useCloseChampionship({ id, version }: Loaded) {
  return useMutation({
    mutationFn: () => call(championshipFormApi.close, { params: { id }, body: { version } }),
    meta: {
      success: 'Championship Closed',
      failure: 'Closing Failed',
      fallback: 'Failed to close the championship',
    },
  })
}

export function useReopenChampionship({ id, version }: Loaded) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(championshipFormApi.reopen, { params: { id }, body: { version, reason } }),
    meta: {
      success: 'Championship Reopened',
      failure: 'Reopening Failed',
      fallback: 'Failed to reopen the championship',
    },
  })
}
