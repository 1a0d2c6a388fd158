import type { DriverProfile } from '#shared/contract/drivers.ts'
import { DriverAttendance } from '#web/features/entries/index.ts'
import { DriverChampionships } from '#web/features/championships/index.ts'
import { LicencesOf } from '#web/features/penalties/index.ts'
import { DriverHistory, DriverStatistics } from '#web/features/drivers/index.ts'

/** What a member or a guest has raced. Guests are not asked whether they come. */
export function StatisticsTab({ driver }: { driver: DriverProfile }) {
  return (
    <>
      <DriverStatistics driver={driver} />
      <DriverChampionships userId={driver.id} />
      <DriverHistory driver={driver} />
      {!driver.isGuest && <DriverAttendance userId={driver.id} />}
      <LicencesOf userId={driver.id} />
    </>
  )
}
