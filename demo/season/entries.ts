import { type Crew, crews } from './crews.ts'
import type { CarKey } from './garage.ts'

/** A car that is signed up, and who drives it; the first of them signed up. */
export type Entry = Crew & { notes?: string; status?: 'waitlist' | 'cancelled' }

type Changes = Readonly<Record<number, Partial<Pick<Entry, 'car' | 'notes' | 'status'>>>>

/** Whole crews by their number. */
export function crewEntries(numbers: readonly number[], changes: Changes = {}): Entry[] {
  return numbers.map((number) => ({ ...crewWith(number), ...changes[number] }))
}

/**
 * Members in a car of their own: the one of their crew, or `cars` in turn. Their number is the crew's, plus 100 for
 * the second and 200 for the third of it.
 */
export function soloEntries(
  numbers: readonly number[],
  changes: Changes = {},
  cars?: readonly CarKey[],
): Entry[] {
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
