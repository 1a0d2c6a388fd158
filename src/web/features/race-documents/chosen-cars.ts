import type { OrderedCar } from '#shared/contract/race-documents.ts'

/** As many columns as fit beside each other in a chart's table; those of chosen cars first. */
const MOST_COLUMNS = 8

/** The cars a chart's table shows, and what is said below it if others are left out. */
export function tableCars<Car extends Pick<OrderedCar, 'entry'>>(
  cars: readonly Car[],
  chosen: readonly number[],
) {
  const wanted = cars.filter(({ entry }) => chosen.includes(entry))
  const shown = (wanted.length > 0 ? wanted : cars).slice(0, MOST_COLUMNS)
  const note =
    shown.length < cars.length &&
    `${shown.length} of ${cars.length} cars. Choose others in the chart.`
  return { shown, note }
}

/** More lines than there are dashes would look the same. */
const MOST_CHOSEN = 4

/** The chosen cars with one more, or without it if it was among them. */
export function chosenWith(cars: readonly number[], entry: number) {
  return cars.includes(entry)
    ? cars.filter((one) => one !== entry)
    : [...cars, entry].slice(-MOST_CHOSEN)
}
