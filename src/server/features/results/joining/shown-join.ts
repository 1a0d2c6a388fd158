import type { StoredJoin } from '#server/database/stored-join.ts'
import type { Seam } from '#shared/contract/race-documents.ts'

const MS_PER_SECOND = 1000

/** Where a race was stopped, and for how long. */
export function seamsOf({ outcome }: Pick<StoredJoin, 'outcome'>): Seam[] {
  return outcome.seams.map(({ atSeconds, afterLap, stoppedAt, restartedAt }) => ({
    atSeconds,
    afterLap,
    pauseSeconds: (Date.parse(restartedAt) - Date.parse(stoppedAt)) / MS_PER_SECOND,
  }))
}
