type EventClasses = readonly { carClass: { name: string } }[]

type Entered = { car: { carClass: { name: string } } }

type Order = { number: number | null; at: Date }

/**
 * The event's classes first, then classes that it no longer has; within a class by number, then by the time of sign-up.
 * Classes without entries are left out.
 */
export function byClass<Row extends Entered>(
  eventCarClasses: EventClasses,
  rows: readonly Row[],
  orderOf: (row: Row) => Order,
) {
  const names = new Set([
    ...eventCarClasses.map(({ carClass }) => carClass.name),
    ...rows.map(({ car }) => car.carClass.name),
  ])
  return [...names]
    .map((name) => ({
      carClass: name,
      rows: rows
        .filter(({ car }) => car.carClass.name === name)
        .toSorted((one, other) => compare(orderOf(one), orderOf(other))),
    }))
    .filter((group) => group.rows.length > 0)
}

function compare(one: Order, other: Order) {
  return numberOf(one) - numberOf(other) || one.at.getTime() - other.at.getTime()
}

const numberOf = ({ number }: Order) => number ?? Number.MAX_SAFE_INTEGER
