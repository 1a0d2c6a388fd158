type Placed = {
  carClass: string
  place: number | null
  placeInClass: number | null
  laps: number | null
  totalTimeMs: number | null
  isRanked: boolean
}

type Ordered<Car> = { car: Car; position: number; classPosition: number }

/**
 * The cars of a classification in their order, with places without gaps. The source's overall places count if it has all of
 * them. If it only has those in class, these stay, and cars of different classes are in order of their laps and times.
 */
export function importedOrder<Car extends Placed>(cars: readonly Car[]): Ordered<Car>[] {
  const ordered = cars.every(({ place, isRanked }) => place !== null || !isRanked)
    ? cars.toSorted((a, b) => byPlace(a.place, b.place))
    : merged(cars)
  const inClass = new Map<string, number>()
  return ordered.map((car, index) => {
    const classPosition = (inClass.get(car.carClass) ?? 0) + 1
    inClass.set(car.carClass, classPosition)
    return { car, position: index + 1, classPosition }
  })
}

/** Behind everything that a place or a time can be. */
const LAST = Number.MAX_SAFE_INTEGER

const byPlace = (a: number | null, b: number | null) => (a ?? LAST) - (b ?? LAST)

/** Takes the best of the first cars of all classes, again and again. */
function merged<Car extends Placed>(cars: readonly Car[]) {
  const left = new Map<string, Car[]>()
  for (const car of cars.toSorted((a, b) => byPlace(a.placeInClass, b.placeInClass)))
    left.set(car.carClass, [...(left.get(car.carClass) ?? []), car])
  const ordered: Car[] = []
  for (;;) {
    const [best] = [...left.values()]
      .filter((own) => own.length > 0)
      .toSorted((a, b) => compare(a[0], b[0]))
    const car = best?.shift()
    if (!car) return ordered
    ordered.push(car)
  }
}

function compare(a: Placed | undefined, b: Placed | undefined) {
  if (!a || !b) return 0
  return (
    Number(b.isRanked) - Number(a.isRanked) ||
    (b.laps ?? 0) - (a.laps ?? 0) ||
    (a.totalTimeMs ?? LAST) - (b.totalTimeMs ?? LAST)
  )
}
