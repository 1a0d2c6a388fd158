import type { ResultStatus } from '#shared/contract/race-result.ts'
import { counted } from '../words/plural.ts'

export type Finish = {
  status: ResultStatus
  laps: number
  /** With penalty seconds; null without a finish time. */
  finishSeconds: number | null
}

/** The game writes four decimals. */
const SAME_TIME_SECONDS = 0.00005

/**
 * Finishers that by laps and time were faster than the finisher ahead of them: the order contradicts the times.
 * @param cars in the order of the result
 */
export function placedBehindSlower<Car extends Finish>(cars: readonly Car[]): Car[] {
  const finishers = cars.filter(({ status }) => status === 'Finished')
  return finishers.filter((car, index) => isFaster(car, finishers[index - 1]))
}

function isFaster(car: Finish, ahead: Finish | undefined) {
  if (!ahead) return false
  if (car.laps !== ahead.laps) return car.laps > ahead.laps
  if (car.finishSeconds === null || ahead.finishSeconds === null) return false
  return car.finishSeconds < ahead.finishSeconds - SAME_TIME_SECONDS
}

export const ORDER_NOTICE_TITLE = 'The order is not that of the times'

/** The most cars whose numbers are listed. */
const LISTED_CARS = 3

/** 'The file or the stewards placed car 7 behind a slower one, and their order counts.'; null for no cars. */
export function orderNotice(cars: readonly { number: string }[]): string | null {
  if (cars.length === 0) return null
  const numbers = cars.map(({ number }) => number)
  const isListed = cars.length <= LISTED_CARS && numbers.every(Boolean)
  const which = `${numbers.length === 1 ? 'car' : 'cars'}\u00A0${numbers.join(', ').replace(/, (?=[^,]*$)/, ' and ')}`
  const who = isListed ? which : counted(cars.length, 'car')
  const place = cars.length === 1 ? 'behind a slower one' : 'each behind a slower one'
  return `The file or the stewards placed ${who} ${place}, and their order counts.`
}
