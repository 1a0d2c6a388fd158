import type { RaceLap } from './race-car.ts'

/** The time of a lap as the file has it, for sums and means. */
export const exactSeconds = ({
  exactSeconds: exact,
  seconds,
}: Pick<RaceLap, 'seconds' | 'exactSeconds'>) => exact ?? seconds
