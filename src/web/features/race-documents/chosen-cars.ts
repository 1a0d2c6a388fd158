type Car = {
  entry: number
  /** One per lap. */
  values: readonly (number | null)[]
}

/**
 * The cars a chart's table shows, those that are chosen or all, and what is said below it if others are left out. The
 * viewer's own come first while none is chosen.
 */
export function tableCars<One extends Car>(
  cars: readonly One[],
  chosen: readonly number[],
  isOwnChoice = false,
) {
  const known = cars.filter(({ values }) => values.some((value) => value !== null))
  const wanted = known.filter(({ entry }) => chosen.includes(entry))
  const others = known.filter((one) => !wanted.includes(one))
  const shown = wanted.length > 0 && !isOwnChoice ? wanted : [...wanted, ...others]
  const note =
    shown.length < known.length &&
    `${shown.length} of ${known.length} cars. Choose others in the chart.`
  return { shown, note }
}

/** More lines than there are dashes would look the same. */
export const MOST_CHOSEN = 4

/** The chosen cars with one more, or without it if it was among them. */
export function chosenWith(cars: readonly number[], entry: number) {
  return cars.includes(entry)
    ? cars.filter((one) => one !== entry)
    : [...cars, entry].slice(-MOST_CHOSEN)
}
