import { type Crew, crews } from './crews.ts'
import type { CarKey } from './garage.ts'

/** A registered car; its first driver signed it up and is the captain. */
export type DemoRegistration = Crew & {
  notes?: string
  state?: 'applied' | 'offered' | 'waitlisted' | 'withdrawn' | 'removed'
  /** Hours before the start at which it was withdrawn. */
  withdrewHours?: number
  /** It had a place, but did not race. */
  isAbsent?: true
  /** Why an organiser excused it. */
  excuse?: string
  /** While waiting: others get a place first. */
  isSkipped?: boolean
  /** The organiser's, which the crew sees. */
  reason?: string
  /** Members with an open invitation to the crew. */
  invited?: readonly string[]
  /** The crew has an open invitation link. */
  hasLink?: boolean
}

type Changes = Readonly<
  Record<
    number,
    Partial<
      Pick<
        DemoRegistration,
        | 'car'
        | 'team'
        | 'drivers'
        | 'notes'
        | 'state'
        | 'isSkipped'
        | 'reason'
        | 'invited'
        | 'hasLink'
        | 'withdrewHours'
        | 'isAbsent'
        | 'excuse'
      >
    >
  >
>

/** Whole crews, by number. */
export function crewRegistrations(
  numbers: readonly number[],
  changes: Changes = {},
): DemoRegistration[] {
  return numbers.map((number) => ({ ...crewWith(number), ...changes[number] }))
}

/**
 * Members in cars of their own: their crew's car, or `cars` in turn. Their number is the crew's, plus 100 for the
 * second and 200 for the third driver.
 */
export function soloRegistrations(
  numbers: readonly number[],
  changes: Changes = {},
  cars?: readonly CarKey[],
): DemoRegistration[] {
  return numbers.map((number, index) => {
    const crew = crewWith(number % 100)
    const driver = crew.drivers[Math.floor(number / 100)]
    if (driver === undefined) throw new Error(`Nobody has the number ${number}`)
    const car = cars?.[index % cars.length] ?? crew.car
    return { ...crew, number, car, drivers: [driver], ...changes[number] }
  })
}

function crewWith(number: number) {
  const crew = crews.find((one) => one.number === number)
  if (!crew) throw new Error(`There is no crew ${number}`)
  return crew
}
