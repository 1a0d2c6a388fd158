import type { CoDriver } from '#shared/contract/driver-history.ts'

type InCar = { sessionId: number; entry: number; laps: number }

/** Somebody else in a car that the driver drove. */
export type Mate = InCar & { userId: number | null; name: string }

/** With whom somebody shared cars, most laps first. A person may be listed in a car under two names. */
export function coDriversOf(own: readonly InCar[], mates: readonly Mate[]): CoDriver[] {
  const ownLaps = new Map<string, number>()
  for (const car of own) ownLaps.set(keyOf(car), (ownLaps.get(keyOf(car)) ?? 0) + car.laps)
  const found = new Map<string, CoDriver & { cars: Set<string>; sessions: Set<number> }>()
  for (const mate of mates) {
    const key = keyOf(mate)
    const person = mate.userId === null ? `name ${mate.name.toLowerCase()}` : `id ${mate.userId}`
    const one = found.get(person) ?? {
      userId: mate.userId,
      name: mate.name,
      races: 0,
      laps: 0,
      cars: new Set<string>(),
      sessions: new Set<number>(),
    }
    found.set(person, one)
    one.laps += mate.laps + (one.cars.has(key) ? 0 : (ownLaps.get(key) ?? 0))
    one.cars.add(key)
    one.sessions.add(mate.sessionId)
    one.races = one.sessions.size
  }
  return [...found.values()]
    .map(({ cars: _cars, sessions: _sessions, ...coDriver }) => coDriver)
    .toSorted(
      (one, other) =>
        other.laps - one.laps || other.races - one.races || one.name.localeCompare(other.name),
    )
}

const keyOf = ({ sessionId, entry }: InCar) => `${sessionId} ${entry}`
