import type { CarResult } from '../race-file.ts'

/** Returns a function that finds the car of a name in the log: undefined unless exactly one car has it. */
export function nameLinker(cars: readonly Pick<CarResult, 'entry' | 'drivers'>[]) {
  const entries = new Map<string, number | undefined>()
  for (const { entry, drivers } of cars)
    for (const name of drivers) entries.set(name, entries.has(name) ? undefined : entry)
  return (name: string) => entries.get(name)
}
