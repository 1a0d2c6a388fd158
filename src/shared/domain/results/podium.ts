import type { ResultStatus } from '#shared/contract/race-result.ts'
import { countsInPlace } from './result-status.ts'

export const PODIUM_PLACES = 3

/** Whether a car at this place, overall or of its class, stands on the podium: those that retired or were disqualified do not. */
export function isOnPodium({ place, status }: { place: number; status: ResultStatus }) {
  return countsInPlace(status) && place <= PODIUM_PLACES
}

/** Positions 1 to 3, in order. Specification, section 2. */
export function podiumOf<Car extends { position: number; status: ResultStatus }>(
  classified: readonly Car[],
) {
  return classified
    .filter(({ position, status }) => isOnPodium({ place: position, status }))
    .toSorted((one, other) => one.position - other.position)
}
