import type { RaceResult } from '#shared/contract/race-result.ts'
import { Num } from '#web/ui/index.ts'

/** Whose lap it was is only known where one driver drove the car: else the car is named. */
export function ClassBestLap({ result }: { result: RaceResult }) {
  const { bestLapTime, driverName, drivers, carNumber } = result
  const who = drivers.length > 1 && carNumber ? `Car ${carNumber}` : driverName

  return (
    <>
      Best lap{' '}
      <b>
        <Num>{bestLapTime}</Num>
      </b>{' '}
      {who}
    </>
  )
}
