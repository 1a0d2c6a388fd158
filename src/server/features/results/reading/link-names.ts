import type { CarResult } from './race-file.ts'

/** Finds the one car that a name of the log drove. A name of two cars, or of none, finds nothing. */
export function nameLinker(cars: Pick<CarResult, 'entry' | 'drivers'>[]) {
  const entries = new Map<string, number | undefined>()
  for (const { entry, drivers } of cars)
    for (const name of drivers) entries.set(name, entries.has(name) ? undefined : entry)
  return (name: string) => entries.get(name)
}
