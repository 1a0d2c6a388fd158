import type { Subject } from '#shared/domain/race-documents/comparison.ts'
import type { ChartLine } from '#web/ui/index.ts'
import { carOption } from '../car-choice.tsx'
import { crewName, driverName, type ShownCar, type ShownRace } from '../shown-race.ts'

export const FEWEST_SUBJECTS = 2
export const MOST_SUBJECTS = 4

/** A car or a driver that is compared, with what shows it. */
export type ShownSubject = Subject & { id: string; car: ShownCar; name: string }

/** Those of the address that this race has; the first cars of the same class in place of what is missing. */
export function subjectsOf(race: ShownRace, wanted: readonly string[]): ShownSubject[] {
  const known = [...new Set(wanted)].flatMap((id) => subjectOf(race, id) ?? [])
  const carClass = known[0]?.car.carClass
  const others = race.cars
    .filter(({ entry, laps }) => laps.length > 0 && !known.some(({ car }) => car.entry === entry))
    .toSorted((one, other) => rivalry(one, carClass) - rivalry(other, carClass))
    .flatMap(({ entry }) => subjectOf(race, String(entry)) ?? [])
  const missing = Math.max(0, FEWEST_SUBJECTS - known.length)
  return [...known, ...others.slice(0, missing)].slice(0, MOST_SUBJECTS)
}

/** Those of its class are what a car is compared with. */
const rivalry = (car: ShownCar, carClass: string | undefined) => (car.carClass === carClass ? 0 : 1)

function subjectOf({ cars }: ShownRace, id: string): ShownSubject | undefined {
  const [entry, driver] = id.split('.').map(Number)
  const car = cars.find((one) => one.entry === entry)
  if (!car) return undefined
  // The only driver of a car is the car.
  if (driver === undefined || car.drivers.length < 2)
    return { id: String(car.entry), car, name: crewName(car) }
  return car.drivers[driver] ? { id, car, driver, name: driverName(car, driver) } : undefined
}

/** All that can be compared: each car, and each driver of cars with several. */
export function subjectOptions({ cars }: ShownRace) {
  return cars
    .filter(({ laps }) => laps.length > 0)
    .flatMap((car) => [
      carOption(car),
      ...(car.drivers.length < 2
        ? []
        : car.drivers.map(({ shownName }, driver) => ({
            value: `${car.entry}.${driver}`,
            label: `${car.number} · ${shownName}`,
          }))),
    ])
}

/** By the place among what is compared. */
const COLOURS = ['series-3', 'series-2', 'series-5', 'series-1'] as const

/** A subject's line: by its colour and its dash it is told from the others in each chart. */
export function subjectLine(
  subject: ShownSubject,
  values: ChartLine['values'],
  subjects: readonly ShownSubject[],
): ChartLine {
  const { id, name } = subject
  return {
    id,
    plate: plateOf(subject, subjects),
    abbreviation: abbreviationOf(subject, subjects),
    classToken: coloursOf(subject, subjects),
    name,
    values,
    isBridged: true,
    dash: subjects.indexOf(subject),
  }
}

/** Those of its class, unless another of the same class is compared: the same in every chart and table. */
export function coloursOf(subject: ShownSubject, subjects: readonly ShownSubject[]) {
  const { carClass } = subject.car
  const isOnlyOfClass = subjects.every((one) => one === subject || one.car.carClass !== carClass)
  return isOnlyOfClass ? carClass : (COLOURS[subjects.indexOf(subject)] ?? carClass)
}

/** The number of the car; initials, where two drivers of one car are compared. */
export function plateOf({ car, driver, name }: ShownSubject, subjects: readonly ShownSubject[]) {
  const isShared = subjects.filter((one) => one.car.entry === car.entry).length > 1
  if (driver === undefined || !isShared) return car.number
  return name
    .split(/\s+/)
    .map((word) => word.match(/^./u)?.[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase()
}

/** The abbreviation of a car whose number another car has, too; initials on the plate say who it is by themselves. */
export const abbreviationOf = (subject: ShownSubject, subjects: readonly ShownSubject[]) =>
  plateOf(subject, subjects) === subject.car.number ? subject.car.abbreviation : undefined

/** The first subject with each of the others, where both are members: not a car that several drivers shared. */
export function memberPairs(subjects: readonly ShownSubject[]) {
  const [first, ...others] = subjects
  const a = first && memberOf(first)
  if (typeof a !== 'number') return []
  return others.flatMap((other) => {
    const b = memberOf(other)
    return b === null || b === a ? [] : { a, b, names: `${first?.name} and ${other.name}` }
  })
}

function memberOf({ car, driver }: ShownSubject) {
  const one = driver ?? (car.drivers.length === 1 ? 0 : undefined)
  return one === undefined ? null : (car.drivers[one]?.userId ?? null)
}

/** '8', or '8 LAP' where another car has its number. */
export const plateAndCrew = ({ number, abbreviation }: Pick<ShownCar, 'number' | 'abbreviation'>) =>
  [number, abbreviation].filter(Boolean).join(' ')
