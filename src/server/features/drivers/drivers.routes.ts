import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { listGameProfilesOf } from '#server/features/game-profiles/index.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { driverStatistics } from '#shared/domain/drivers/driver-statistics.ts'
import { can } from '#shared/domain/permissions.ts'
import { listDriverRaces } from './driver-races.queries.ts'
import { countPoles } from './poles.queries.ts'
import { findDriver, listDrivers } from './drivers.queries.ts'

const byName = new Intl.Collator('en', { numeric: true })

export function driverRoutes(app: FastifyInstance, { db }: Deps) {
  cachedRoute(app, driversApi.list, async ({ viewer }) =>
    (await listDrivers(db))
      .map((driver) => forViewer(driver, viewer))
      .sort((a, b) => byName.compare(a.displayName, b.displayName) || a.id - b.id),
  )

  route(app, driversApi.get, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const driver = await findDriver(tx, id)
      if (!driver) throw notFound('Driver')
      const races = await listDriverRaces(tx, id)
      return {
        data: {
          ...forViewer(driver, viewer),
          statistics: { ...driverStatistics(races), ...(await countPoles(tx, id)) },
          gameProfiles: await listGameProfilesOf(tx, id),
          races: races.filter(({ isMain }) => isMain),
        },
      }
    }),
  )
}

/** Hides the Steam id from non-admins; everybody may know whether Steam is linked. */
function forViewer<T extends { steamId: string | null }>(driver: T, viewer: CurrentUser) {
  const steamLinked = driver.steamId !== null
  return { ...driver, steamLinked, steamId: seesSteamId(viewer) ? driver.steamId : null }
}

function seesSteamId(viewer: CurrentUser) {
  return can(viewer, 'drivers.see-steam-id')
}
