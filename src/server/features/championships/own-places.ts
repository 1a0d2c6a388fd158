import type { OwnPlaces } from '#shared/contract/standings.ts'
import type { RememberedPlaces } from './places.ts'
import { type Planned, plannedRounds } from './plan.ts'

/** A driver's places in the classes of a championship; who has no position is at the foot. */
export async function ownPlaces(
  placesIn: RememberedPlaces,
  planned: Planned | undefined,
  userId: number,
): Promise<OwnPlaces> {
  const [places] = planned ? await placesIn([planned]) : []
  if (!planned || !places) return { season: null, heldRounds: 0, plannedRounds: 0, places: [] }
  return {
    season: planned.name,
    heldRounds: places.heldRounds,
    plannedRounds: plannedRounds(planned).length,
    places: places.classes.flatMap(({ carClass, drivers, placeOf }) => {
      const own = placeOf.get(userId)
      return own
        ? [{ carClass, position: own.position ?? drivers, points: own.points, drivers }]
        : []
    }),
  }
}
