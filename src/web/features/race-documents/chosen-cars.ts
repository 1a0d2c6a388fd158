/** More lines than there are dashes would look the same. */
const MOST_CHOSEN = 4

/** The chosen cars with one more, or without it if it was among them. */
export function chosenWith(cars: readonly number[], entry: number) {
  return cars.includes(entry)
    ? cars.filter((one) => one !== entry)
    : [...cars, entry].slice(-MOST_CHOSEN)
}
