import { nameKey } from './names.ts'

type Car = { drivers: readonly string[] }

export type DriverLinks = {
  /** Per car, per driver: the member that the name matched, or null. */
  userIds: (number | null)[][]
  matched: number
  /** Names that matched nobody, each once, as written. */
  unmatched: string[]
}

/** Matches drivers to members. A member whose name appears in several cars is linked to none of them. */
export function linkDrivers(
  cars: readonly Car[],
  memberOf: (name: string) => number | undefined,
): DriverLinks {
  const found = cars.map(({ drivers }) => drivers.map((name) => memberOf(name) ?? null))
  const carsOfMember = new Map<number, number>()
  for (const members of found)
    for (const member of new Set(members))
      if (member !== null) carsOfMember.set(member, (carsOfMember.get(member) ?? 0) + 1)

  const userIds = found.map((members) =>
    members.map((member) => (member !== null && carsOfMember.get(member) === 1 ? member : null)),
  )
  const unmatched = new Map<string, string>()
  cars.forEach(({ drivers }, car) =>
    drivers.forEach((name, driver) => {
      if (userIds[car]?.[driver] === null) unmatched.set(nameKey(name), name)
    }),
  )
  return {
    userIds,
    matched: userIds.flat().filter((userId) => userId !== null).length,
    unmatched: [...unmatched.values()],
  }
}
