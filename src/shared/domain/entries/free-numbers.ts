import { DRIVER_NUMBER } from '#shared/contract/registrations.ts'

const SUGGESTED = 4

/** The free numbers nearest to the one that was wanted, in order. */
export function freeNumbersNear(wanted: number, taken: readonly (number | null)[]) {
  const { min, max } = DRIVER_NUMBER
  const isTaken = new Set(taken)
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return all
    .filter((number) => number !== wanted && !isTaken.has(number))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, SUGGESTED)
    .toSorted((a, b) => a - b)
}
