import type { ResultStatus } from '#shared/contract/race-result.ts'

type Car = { bestLapSeconds: number | null; status: ResultStatus }

/** The car with the best lap, without disqualified cars; undefined without a timed lap. */
export function fastestCar<One extends Car>(cars: readonly One[]): One | undefined {
  return cars
    .filter(({ bestLapSeconds, status }) => bestLapSeconds !== null && status !== 'DSQ')
    .sort((one, other) => (one.bestLapSeconds ?? 0) - (other.bestLapSeconds ?? 0))[0]
}
