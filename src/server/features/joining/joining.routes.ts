import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { limitAddress } from '#server/http/attempts.ts'
import { route } from '#server/http/route.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { listApplicants, listBlocks } from './applicants.queries.ts'
import { listInvitations } from './invitations.queries.ts'
import {
  acceptInvitation,
  createInvitation,
  revokeInvitation,
  takeInvitation,
} from './invitations.ts'
import {
  getJoinMode,
  hasOwnFactor,
  isFactorRequired,
  setFactorRule,
  setJoinMode,
} from './settings.queries.ts'

/** Who may join, and the links that people join with. Decisions about a person are in the feature `users`. */
export function joiningRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config, now } = deps

  const joining = async (tx: Database) => ({
    data: {
      join: await getJoinMode(tx, config),
      requiresFactor: await isFactorRequired(tx),
      applicants: await listApplicants(tx),
      invitations: await listInvitations(tx, now()),
      blocks: await listBlocks(tx),
    },
  })

  route(app, joiningApi.get, () => atOneMoment(db, joining))

  route(app, joiningApi.setMode, ({ body: { join }, viewer }) =>
    db.transaction(async (tx) => {
      const before = await getJoinMode(tx, config)
      if (join !== before) {
        await setJoinMode(tx, join)
        await happened(tx, {
          actor: viewer,
          action: 'guild.join',
          before: { join: before },
          after: { join },
        })
      }
      return joining(tx)
    }),
  )

  route(app, joiningApi.setFactorRule, ({ body: { requiresFactor }, viewer }) =>
    db.transaction(async (tx) => {
      if (requiresFactor && !(await hasOwnFactor(tx, viewer.id)))
        throw conflict('Set up your own second factor first, on your profile')
      if (requiresFactor !== (await isFactorRequired(tx))) {
        await setFactorRule(tx, requiresFactor)
        await happened(tx, {
          actor: viewer,
          action: 'guild.second-factor',
          before: { requiresFactor: !requiresFactor },
          after: { requiresFactor },
        })
      }
      return joining(tx)
    }),
  )

  route(app, joiningApi.createInvitation, ({ body, viewer }) =>
    db.transaction(async (tx) => ({ data: await createInvitation(tx, deps, viewer, body) })),
  )

  route(app, joiningApi.revokeInvitation, ({ params, viewer }) =>
    db.transaction((tx) => revokeInvitation(tx, viewer, params.id, now())),
  )

  route(app, joiningApi.takeInvitation, async ({ body, request, reply }) => {
    await limitAddress(deps, { request, reply }, 'invitation')
    return { data: await takeInvitation(deps, reply, body.token) }
  })

  route(app, joiningApi.acceptInvitation, async ({ body, viewer, request, reply }) => {
    await limitAddress(deps, { request, reply }, 'invitation')
    await db.transaction((tx) => acceptInvitation(tx, now(), viewer, body.token))
  })
}
