import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { deleteMember } from '#server/features/account/index.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { usersApi } from '#shared/contract/users.ts'
import { admit, refuse } from './admit.ts'
import { blockMember, blockPerson, liftBlock } from './block.ts'
import { endSessionsOfMember } from './end-sessions.ts'
import { banMember, liftBan } from './ban-member.ts'
import { changeRole, requireStillPermitted } from './change-role.ts'
import { changeCategory } from './set-category.ts'
import { listUsers } from './users.queries.ts'

export function usersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  cachedRoute(app, usersApi.list, () => listUsers(db))

  route(app, usersApi.setRole, ({ params, body, viewer }) =>
    db.transaction(async (tx) => ({
      data: await changeRole(tx, viewer, { ...body, userId: params.id }),
    })),
  )

  route(app, usersApi.setCategory, ({ params, body: { category }, viewer }) =>
    db.transaction(async (tx) => ({
      data: await changeCategory(tx, viewer, { userId: params.id, category }),
    })),
  )

  route(app, usersApi.ban, async ({ params, body: { reason, until = null }, viewer }) => ({
    data: await banMember(db, {
      actor: viewer,
      userId: params.id,
      ban: { reason, until },
      now: now(),
    }),
  }))

  route(app, usersApi.liftBan, ({ params, viewer }) =>
    db.transaction(async (tx) => ({ data: await liftBan(tx, viewer, params.id, now()) })),
  )

  route(app, usersApi.admit, ({ params, viewer }) =>
    db.transaction(async (tx) => ({ data: await admit(tx, viewer, params.id) })),
  )

  route(app, usersApi.refuse, ({ params, body: { reason }, viewer }) =>
    db.transaction(async (tx) => ({ data: await refuse(tx, viewer, params.id, reason) })),
  )

  route(app, usersApi.block, ({ params, body: { reason }, viewer }) =>
    db.transaction(async (tx) => ({
      data: await blockMember(tx, deps, viewer, { userId: params.id, reason }),
    })),
  )

  route(app, joiningApi.createBlock, ({ body, viewer }) =>
    db.transaction(async (tx) => ({ data: await blockPerson(tx, deps, viewer, body) })),
  )

  route(app, joiningApi.deleteBlock, ({ params, viewer }) =>
    db.transaction((tx) => liftBlock(tx, viewer, params.id)),
  )

  route(app, usersApi.endSessions, ({ params, viewer }) =>
    db.transaction(async (tx) => ({
      data: { ended: await endSessionsOfMember(tx, viewer, params.id) },
    })),
  )

  route(app, usersApi.delete, async ({ params, viewer }) => {
    if (params.id === viewer.id) throw conflict('You cannot delete your own account')
    await deleteMember(db, {
      actor: viewer,
      userId: params.id,
      now: now(),
      refuse: (tx) => requireStillPermitted(tx, viewer, 'members.delete'),
    })
  })
}
