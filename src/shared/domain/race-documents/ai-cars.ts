type Car = { isAi?: true | undefined }

/** How many cars only the game's AI drove; none if no person drove any. */
export function aiCount(cars: readonly Car[]) {
  const count = cars.filter(({ isAi }) => isAi).length
  return count === cars.length ? 0 : count
}

/** The cars that people drove; all if there are none. */
export const withoutAi = <One extends Car>(cars: readonly One[]): readonly One[] =>
  aiCount(cars) === 0 ? cars : cars.filter(({ isAi }) => !isAi)
