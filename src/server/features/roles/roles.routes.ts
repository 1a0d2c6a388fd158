import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { rolesApi } from '#shared/contract/roles.ts'
import { can, type Place } from '#shared/domain/permissions.ts'
import { endRole, grantRole, mayGive } from './grant-role.ts'
import {
  listAdministrators,
  listChampionshipNames,
  listEventsToCome,
  listGrants,
  listGrantsOf,
} from './roles.queries.ts'

export function rolesRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, rolesApi.listOwn, async ({ viewer }) => ({ data: await listGrantsOf(db, viewer.id) }))

  route(app, rolesApi.list, ({ viewer }) => {
    const isOwn = (place: Place) => can(viewer, 'roles.grant', place)
    return atOneMoment(db, async (tx) => {
      const grants = await listGrants(tx)
      const championships = await listChampionshipNames(tx)
      const events = await listEventsToCome(tx)
      return {
        data: {
          admins: await listAdministrators(tx),
          grants: grants.filter((grant) => mayGive(viewer, grant)),
          championships: championships.filter(({ id }) => isOwn({ championshipId: id })),
          events: events.filter(({ id }) => isOwn({ eventId: id })),
        },
      }
    })
  })

  route(app, rolesApi.grant, ({ body, viewer }) =>
    db.transaction(async (tx) => ({ data: await grantRole(tx, viewer, body, now()) })),
  )

  route(app, rolesApi.end, ({ params: { id }, viewer }) =>
    db.transaction((tx) => endRole(tx, viewer, id)),
  )
}
