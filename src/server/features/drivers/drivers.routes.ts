import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { listGameProfilesOf } from '#server/features/game-profiles/index.ts'
import { asArray, comparePlaces, pageOfList, type PlaceInList } from '#server/http/page-of-list.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { type Driver, driversApi } from '#shared/contract/drivers.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { listDrivers } from './drivers.queries.ts'
import { readDriver } from './read-driver.ts'

const placeInList = ({ displayName, id }: Pick<Driver, 'displayName' | 'id'>): PlaceInList => [
  displayName,
  id,
]

export function driverRoutes(app: FastifyInstance, { db }: Deps) {
  cachedRoute(app, driversApi.list, async ({ query, viewer }) => {
    const drivers = (await listDrivers(db))
      .map((driver) => forViewer(driver, viewer))
      .sort((a, b) => comparePlaces(placeInList(a), placeInList(b)))
    return asArray(pageOfList(drivers, placeInList, query))
  })

  route(app, driversApi.get, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const driver = await readDriver(tx, id)
      if (!driver) throw notFound('Driver')
      const gameProfiles = await listGameProfilesOf(tx, id)
      return { data: { ...forViewer(driver, viewer), gameProfiles } }
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
