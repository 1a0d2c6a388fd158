import type { Champion } from '#shared/contract/standings.ts'
import type { RememberedPlaces } from './places.ts'
import { isOver, type Planned } from './plan.ts'

/** The class champions of seasons that are over, because of their last day or because somebody closed them. */
export async function championsOf(
  placesIn: RememberedPlaces,
  plan: readonly Planned[],
  now: Date,
): Promise<Champion[]> {
  const over = plan.filter((planned) => isOver(planned, now))
  const places = await placesIn(over)
  return over.flatMap(({ key, name: season, row, closing }, index) => {
    // Nobody can close a calendar year.
    const mayChange = row !== null && closing === null
    return (places[index]?.classes ?? []).flatMap(({ carClass, leaders }) =>
      leaders.map(({ name, userId }) => ({ season, key, mayChange, carClass, name, userId })),
    )
  })
}
