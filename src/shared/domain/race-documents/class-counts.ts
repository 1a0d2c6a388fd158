/** Classes of some cars, in the order in which these have them, and how many cars each has. */
export function classCounts(cars: readonly { carClass: string }[]) {
  const counts = new Map<string, number>()
  for (const { carClass } of cars) counts.set(carClass, (counts.get(carClass) ?? 0) + 1)
  return [...counts].map(([carClass, count]) => ({ carClass, cars: count }))
}
