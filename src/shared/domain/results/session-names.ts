import type { CrewRole } from '../entries/crew.ts'
import type { EntryState } from '../entries/entry-state.ts'

type Entry = {
  name: string
  state: EntryState
  car: { carClass: { name: string } }
  crew: readonly {
    displayName: string
    raceControlUsername: string | null
    role: CrewRole
    state: string
  }[]
}

/**
 * The Race Control usernames that the game's session setup needs: of the drivers and reserves of confirmed entries, in the
 * order of the entries, each once.
 */
export function sessionNames(entries: readonly Entry[], carClass?: string) {
  const racers = entries
    .filter(
      ({ state, car }) =>
        state === 'confirmed' && (carClass === undefined || car.carClass.name === carClass),
    )
    .flatMap(({ name: entry, crew }) =>
      crew
        .filter(({ role, state }) => role !== 'manager' && state === 'accepted')
        .map(({ displayName, raceControlUsername }) => ({
          entry,
          displayName,
          raceControlUsername,
        })),
    )
  const names = racers.flatMap(({ raceControlUsername }) => raceControlUsername ?? [])
  return {
    names: [...new Set(names)],
    /** Who has none, with the name of the entry. */
    missing: racers
      .filter(({ raceControlUsername }) => raceControlUsername === null)
      .map(({ displayName, entry }) => ({ displayName, entry })),
  }
}
