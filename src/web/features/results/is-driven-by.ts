import type { RaceResult } from '#shared/contract/race-result.ts'

/** Whether this member drove the car, at the flag or before. */
export function isDrivenBy({ user, drivers }: RaceResult, userId: number | undefined) {
  if (userId === undefined) return false
  return user?.id === userId || drivers.some((driver) => driver.userId === userId)
}
