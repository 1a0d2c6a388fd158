import type { Searches } from './oddity-search.ts'

/** Oddities of drivers and cars. */
export const driverOddities = {
  'doubled-number': ({ cars }) => {
    const numbers = doubled(
      cars.filter(({ carNumber }) => carNumber !== ''),
      ({ carNumber }) => [carNumber],
    )
    return {
      count: numbers.size,
      words: [...numbers.keys()],
      cars: [...numbers.values()].flat().map(({ entry }) => ({ entry })),
    }
  },
  'no-number': ({ cars }) => ({ cars: cars.filter(({ carNumber }) => carNumber === '').map(only) }),
  'doubled-driver': ({ cars }) => {
    const names = doubled(cars, ({ drivers }) => drivers)
    const entries = new Set([...names.values()].flat().map(({ entry }) => entry))
    return {
      count: names.size,
      words: [...names.keys()],
      cars: [...entries].map((entry) => ({ entry })),
    }
  },
  'stint-gaps': ({ cars }) => ({
    cars: cars.flatMap(({ entry, written: { unnamedLaps: laps } }) =>
      laps > 0 ? [{ entry, laps }] : [],
    ),
  }),
  'stint-overlaps': ({ cars }) => ({
    cars: cars.flatMap(({ entry, written: { sharedLaps: laps } }) =>
      laps > 0 ? [{ entry, laps }] : [],
    ),
  }),
  'flag-driver': ({ cars }) => ({
    cars: cars
      .filter(({ stints, driverName }) => stints.at(-1)?.driverName !== driverName)
      .map(only),
  }),
  'driver-changes': ({ unusedChanges }) => ({
    count: unusedChanges.length,
    words: unusedChanges.map(({ oldName, newName }) => `${oldName} to ${newName}`),
  }),
  computer: ({ cars }) => ({ cars: cars.filter(({ isHuman }) => !isHuman).map(only) }),
} satisfies Searches

const only = ({ entry }: { entry: number }) => ({ entry })

/** Keys that several items share, with those items. */
function doubled<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const byKey = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) byKey.set(key, [...(byKey.get(key) ?? []), item])
  return new Map([...byKey].filter(([, own]) => own.length > 1))
}
