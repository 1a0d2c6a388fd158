import { counted, plural } from '#shared/domain/words/plural.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { systemApi } from '#shared/contract/system.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

const EVERY_15_S = 15_000

/** Refetched whenever the page opens, because not every change is announced. */
export const overviewQuery = queryOptions({
  ...dataQuery(systemApi.getOverview, {}),
  refetchOnMount: 'always',
})

/** Refetched when the page opens and every 15 s. */
export const statusQuery = queryOptions({
  ...dataQuery(systemApi.getStatus, {}),
  refetchOnMount: 'always',
  refetchInterval: EVERY_15_S,
})

/** The backup was made, but lacks some files. */
class IncompleteBackup extends Error {}

export function useBackUp() {
  return useMutation({
    mutationFn: async () => {
      const { missingFiles } = (await call(systemApi.backUp, {})).data
      if (missingFiles === 0) return
      const files = `${counted(missingFiles, 'file')} ${plural(missingFiles, 'is', 'are')}`
      throw new IncompleteBackup(`${files} missing: see the system status.`)
    },
    meta: {
      success: 'Backup made',
      failure: (error: Error) =>
        error instanceof IncompleteBackup ? 'Backup is incomplete' : 'Backup failed',
      fallback: 'Failed to make a backup',
    },
  })
}
