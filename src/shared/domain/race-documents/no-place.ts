import type { ResultStatus } from '../../contract/race-result.ts'

/** What a car without a place in the classification has in its stead; null for one that has a place. */
export function wordForNoPlace(status: ResultStatus, isUnclassified: boolean) {
  if (status === 'DSQ') return 'DSQ'
  return isUnclassified ? 'NC' : null
}

/** The same of a practice, a qualifying or a warm-up: its places are those of times, whatever a file gives the others. */
export function wordForNoPlaceByTime(status: ResultStatus, hasTime: boolean) {
  if (status === 'DSQ') return 'DSQ'
  return hasTime ? null : '-'
}
