import { useMutation } from '@tanstack/react-query'
import { championshipPublicationsApi } from '#shared/contract/championship-publications.ts'
import { call } from '#web/data/api-client.ts'

/** The championship, in the version that the admin has loaded. */
type Loaded = { id: number; version: number }

export function usePublishTables({ id, version }: Loaded) {
  return useMutation({
    mutationFn: () =>
      call(championshipPublicationsApi.publish, { params: { id }, body: { version } }),
    meta: {
      success: 'Tables Published',
      failure: 'Publishing Failed',
      fallback: 'Failed to publish the tables',
    },
  })
}

export function useWithdrawTables({ id }: Pick<Loaded, 'id'>) {
  return useMutation({
    mutationFn: (publicationId: number) =>
      call(championshipPublicationsApi.withdraw, { params: { id, publicationId } }),
    meta: {
      success: 'Copy Withdrawn',
      failure: 'Withdrawing Failed',
      fallback: 'Failed to withdraw the copy',
    },
  })
}
