import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Backup, systemApi } from '#shared/contract/system.ts'
import { call } from '#web/lib/api-client.ts'

const EVERY_15_S = 15_000

/** Counted anew whenever the page opens: nothing announces every change of these. */
export const overviewQuery = queryOptions({
  queryKey: ['system', 'overview'],
  queryFn: async () => (await call(systemApi.overview, {})).data,
  refetchOnMount: 'always',
})

/** A measurement: as old as its page, or 15 s. */
export const statusQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: async () => (await call(systemApi.status, {})).data,
  refetchOnMount: 'always',
  refetchInterval: EVERY_15_S,
})

export function useBackUp() {
  return useMutation({
    mutationFn: async () => (await call(systemApi.backUp, {})).data,
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: statusQuery.queryKey }),
    meta: {
      success: ({ missingFiles }: Backup) =>
        missingFiles === 0
          ? 'Backup made'
          : {
              title: 'Backup is incomplete',
              description: `${missingFiles} ${missingFiles === 1 ? 'file is' : 'files are'} missing: see the system status.`,
            },
      failure: 'Backup failed',
      fallback: 'Failed to make a backup',
    },
  })
}
