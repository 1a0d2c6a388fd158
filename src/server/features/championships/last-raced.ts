import { driverIdIn, type LoadedSeason } from './loaded-season.ts'

/** Members and guests, by the class in which they raced last. */
export function lastRaced(loaded: Pick<LoadedSeason, 'season' | 'departed'>) {
  const classOf = new Map<number, string>()
  for (const { cars } of loaded.season.rounds)
    for (const car of cars)
      for (const driver of car.status === 'dns' ? [] : car.drivers) {
        const id = driverIdIn(loaded, typeof driver === 'string' ? driver : driver.name)
        if (id !== null) classOf.set(id, car.class)
      }
  return [...new Set(classOf.values())].map((carClass) => ({
    carClass,
    userIds: [...classOf].filter(([, last]) => last === carClass).map(([id]) => id),
  }))
}
