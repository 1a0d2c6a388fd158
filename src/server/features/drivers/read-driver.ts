import type { Database } from '#server/database/database.ts'
import { driverStatistics } from '#shared/domain/drivers/driver-statistics.ts'
import { listDriverRaces } from './driver-races.queries.ts'
import { findDriver } from './drivers.queries.ts'
import { countPoles } from './poles.queries.ts'

/**
 * A member or guest with statistics and races, latest first; undefined if there is nobody.
 * @param without events that count for nothing
 */
export async function readDriver(
  tx: Database,
  id: number,
  without: ReadonlySet<number> = new Set(),
) {
  const driver = await findDriver(tx, id)
  if (!driver) return undefined
  const races = (await listDriverRaces(tx, id)).filter(({ eventId }) => !without.has(eventId))
  return {
    ...driver,
    statistics: { ...driverStatistics(races), ...(await countPoles(tx, id, without)) },
    races: races.filter(({ isMain }) => isMain),
  }
}
