import { chosenWith, MOST_CHOSEN } from './chosen-cars.ts'

/** What of the address tells which cars are chosen; each view reads its own, and the others' where it is absent. */
export type CarsInAddress = {
  /** Those of the charts, such as 4-19-; - for none. */
  cars?: string | undefined
  /** The one that is shown, or whose messages are listed; 0 for the messages of all. */
  car?: number | undefined
  /** The cars and drivers that are compared, such as 4-19.1-. */
  vs?: string | undefined
}

/** The cars that views show. */
export type ChosenCars = {
  /** Entries of the chosen cars. */
  cars: readonly number[]
  /** Nobody has chosen them: they are the viewer's own, and what lists the chosen cars lists all. */
  isOwnChoice?: boolean
  /** The entry of the car that is shown, or whose messages are listed. */
  car: number | undefined
  /** Two to four cars or drivers that are compared: 4 is a car's entry, 19.1 a driver's position in it. */
  subjects: readonly string[]
}

/** For messages, in place of the entry of a car. */
const ALL = 0
const NONE = '-'

/**
 * What the views show: what the address says, otherwise the car that was chosen in another view, otherwise the viewer's
 * own.
 * @param own entries of the viewer's cars in this session
 * @param hasAllCars whether the view lists what happened to all cars unless one is chosen, and the address asks for it
 */
export function choiceInAddress(
  { cars: listed, car, vs }: CarsInAddress,
  own: readonly number[],
  hasAllCars = false,
): ChosenCars {
  const chosen = listed === undefined ? undefined : entriesIn(listed)
  const one = car === ALL ? undefined : car
  const cars = chosen ?? [...new Set([...own, ...(one === undefined ? [] : [one])])]
  const subjects = [...new Set([...(one === undefined ? [] : [one]), ...cars])]
  return {
    cars: cars.slice(-MOST_CHOSEN),
    isOwnChoice: chosen === undefined,
    car: hasAllCars ? one : (one ?? (chosen ?? own).at(-1)),
    subjects: vs === undefined ? subjects.slice(0, MOST_CHOSEN).map(String) : idsIn(vs),
  }
}

/** The address after a choice in one of the views, so that it goes along to the others. */
export function addressWith(
  before: CarsInAddress,
  changed: Partial<ChosenCars>,
  own: readonly number[],
): CarsInAddress {
  const shown = choiceInAddress(before, own)
  if (changed.cars) {
    const added = changed.cars.find((entry) => !shown.cars.includes(entry))
    const isLetGo = before.car !== undefined && !changed.cars.includes(before.car)
    return {
      cars: listOf(changed.cars, own),
      // The last one of the list is then shown.
      car: added !== undefined || isLetGo ? undefined : before.car,
      vs: added === undefined ? before.vs : vsWith(before, added),
    }
  }
  if (changed.subjects) {
    const added = changed.subjects.find((id) => !shown.subjects.includes(id))
    const next = { ...before, vs: textOf(changed.subjects) }
    return added === undefined ? next : { ...next, ...withCar(before, entryOf(added)), vs: next.vs }
  }
  if (!('car' in changed)) return before
  if (changed.car !== undefined) return withCar(before, changed.car)
  const usual = choiceInAddress({ ...before, car: undefined }, own).car
  return { ...before, car: usual === undefined ? undefined : ALL }
}

/** The address with another car shown: for links, which know nothing of the viewer. */
export function withCar<Address extends CarsInAddress>(before: Address, car: number) {
  const chosen = before.cars === undefined ? undefined : entriesIn(before.cars)
  return {
    ...before,
    car,
    cars:
      chosen === undefined || chosen.includes(car) ? before.cars : textOf(chosenWith(chosen, car)),
    vs: vsWith(before, car),
  }
}

/** What was compared, as long as the car is part of it. */
const vsWith = ({ vs }: CarsInAddress, car: number) =>
  vs !== undefined && idsIn(vs).some((id) => entryOf(id) === car) ? vs : undefined

/** Without a car of their own, viewers see none unless they choose some. */
function listOf(cars: readonly number[], own: readonly number[]) {
  if (cars.length > 0) return textOf(cars)
  return own.length > 0 ? NONE : undefined
}

const textOf = (ids: readonly (number | string)[]) =>
  ids.map((id) => `${id}-`).join('') || undefined

const idsIn = (text: string) => text.split('-').filter(Boolean)

const entryOf = (id: string) => Number(id.split('.')[0])

/** '4-19-': entries as in the address, where a bare number would be put in quotes. */
const entriesIn = (text: string) => idsIn(text).map(Number).filter(Number.isSafeInteger)
