import { nameKey } from '../drivers/names.ts'

type NamedCar = {
  carNumber: string
  carClass: string
  teamName?: string | undefined
  drivers: readonly string[]
}

/**
 * Pairs the cars of two files of one field: by number, class and drivers, otherwise by number, class and a common driver,
 * otherwise by number, class and team, since a car may change all its drivers while a race is stopped, otherwise by a
 * common driver. A car with several candidates is paired with none of them.
 */
export function pairCars<A extends NamedCar, B extends NamedCar>(
  first: readonly A[],
  second: readonly B[],
): [A, B][] {
  const pairs: [A, B][] = []
  let here = first.map(withKeys)
  let there = second.map(withKeys)
  for (const isSame of [isSameCrew, isSameCar, isSameEntry, sharesDriver]) {
    const found = here.flatMap((one): [Keyed<A>, Keyed<B>][] => {
      const [other, another] = there.filter((candidate) => isSame(one, candidate))
      if (!other || another) return []
      return here.filter((rival) => isSame(rival, other)).length === 1 ? [[one, other]] : []
    })
    pairs.push(...found.map(([one, other]): [A, B] => [one.car, other.car]))
    const taken = new Set<object>(found.flat())
    here = here.filter((one) => !taken.has(one))
    there = there.filter((one) => !taken.has(one))
  }
  return pairs
}

type Keyed<Car> = {
  car: Car
  plate: string
  crew: string
  team: string
  drivers: ReadonlySet<string>
}

function withKeys<Car extends NamedCar>(car: Car): Keyed<Car> {
  const drivers = new Set(car.drivers.map(nameKey))
  return {
    car,
    plate: JSON.stringify([car.carNumber, car.carClass]),
    crew: JSON.stringify([...drivers].toSorted()),
    team: nameKey(car.teamName ?? ''),
    drivers,
  }
}

type Keys = Omit<Keyed<unknown>, 'car'>

const isSameCrew = (one: Keys, other: Keys) => one.plate === other.plate && one.crew === other.crew

const isSameCar = (one: Keys, other: Keys) => one.plate === other.plate && sharesDriver(one, other)

const isSameEntry = (one: Keys, other: Keys) =>
  one.plate === other.plate && one.team !== '' && one.team === other.team

const sharesDriver = (one: Keys, other: Keys) =>
  [...one.drivers].some((name) => other.drivers.has(name))
