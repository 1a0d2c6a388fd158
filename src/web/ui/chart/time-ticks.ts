/** Seconds between two ticks that read well on a clock: tenths, seconds, minutes, hours. */
const STEPS = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 14_400,
  21_600, 43_200,
]

/** Round times in seconds from `low` to `high`, at most `most` steps apart. */
export function timeTicks(low: number, high: number, most: number): number[] {
  const step = STEPS.find((one) => (high - low) / one <= most) ?? (high - low) / most
  const ticks: number[] = []
  for (let count = Math.ceil(low / step); count * step <= high; count++)
    // A tenth has no exact double, and -0 is no time.
    ticks.push(Math.round(count * step * 10) / 10 + 0)
  return ticks
}

/** Decimals of the ticks of one axis, which are all written alike. */
export const digitsOf = (ticks: readonly number[]): 0 | 1 => (ticks.every(Number.isInteger) ? 0 : 1)

const LAP_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200]

/** Round numbers of laps up to `most`, at most `count` steps apart. */
export function lapTicks(most: number, count: number): number[] {
  const step = LAP_STEPS.find((one) => most / one <= count) ?? Math.ceil(most / count)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}
