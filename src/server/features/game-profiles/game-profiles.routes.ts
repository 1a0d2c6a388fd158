import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import {
  deleteGameProfile,
  hasGameType,
  insertGameProfile,
  listGameProfiles,
  listGameProfilesOf,
} from './game-profiles.queries.ts'

export function gameProfileRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, gameProfilesApi.listOwn, async ({ viewer }) => ({
    data: await listGameProfilesOf(db, viewer.id),
  }))

  route(app, gameProfilesApi.create, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const profile = { ...body, userId: viewer.id, createdAt: now() }
      const created = await insertGameProfile(tx, profile)
      await happened(tx, {
        actor: viewer,
        action: 'game-profile.create',
        subject: created.id,
        after: body,
      })
      return { data: created }
    }),
  )

  route(app, gameProfilesApi.delete, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const before = await deleteGameProfile(tx, { id: params.id, userId: viewer.id })
      if (!before) throw notFound('Game profile')
      await happened(tx, {
        actor: viewer,
        action: 'game-profile.delete',
        subject: params.id,
        before,
      })
    }),
  )

  route(app, gameProfilesApi.listAll, async () => ({ data: await listGameProfiles(db) }))

  route(app, gameProfilesApi.listOfGame, ({ params }) =>
    atOneMoment(db, async (tx) => {
      if (!(await hasGameType(tx, params.game))) throw notFound('Game')
      return { data: await listGameProfiles(tx, params.game) }
    }),
  )
}
