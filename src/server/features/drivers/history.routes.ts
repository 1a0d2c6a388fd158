import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import { coDriversOf } from '#shared/domain/drivers/co-drivers.ts'
import { bestLapsOf } from '#shared/domain/drivers/driver-bests.ts'
import { drivingFigures } from '#shared/domain/drivers/driver-figures.ts'
import { listSharedBests, listSharedRaces } from './comparison.queries.ts'
import { findDriverNames } from './drivers.queries.ts'
import { countPending, listDrives, listMates } from './history.queries.ts'

export function driverHistoryRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, driverHistoryApi.get, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      requireDriver(await findDriverNames(tx, [id]), id)
      const drives = await listDrives(tx, id)
      const races = drives.filter(({ kind }) => kind === 'race')
      return {
        data: {
          figures: drivingFigures(races),
          bests: bestLapsOf(drives),
          coDrivers: coDriversOf(races, await listMates(tx, id)),
          pendingSessions: await countPending(tx, id),
        },
      }
    }),
  )

  cachedRoute(app, driverHistoryApi.compare, ({ params: { id: a }, query: { other: b } }) => {
    if (a === b) throw invalidInput('Choose two different drivers', 'other')
    return atOneMoment(db, async (tx) => {
      const drivers = await findDriverNames(tx, [a, b])
      return {
        data: {
          a: requireDriver(drivers, a),
          b: requireDriver(drivers, b),
          races: await listSharedRaces(tx, { a, b }),
          bests: await listSharedBests(tx, { a, b }),
        },
      }
    })
  })
}

function requireDriver(drivers: Awaited<ReturnType<typeof findDriverNames>>, id: number) {
  const driver = drivers.get(id)
  if (!driver) throw notFound('Driver')
  return driver
}
