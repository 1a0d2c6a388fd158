import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { deleteMember } from '#server/features/account/delete-member.queries.ts'
import { route } from '#server/http/route.ts'
import { usersApi } from '#shared/contract/users.ts'
import { changeRole, refuseFormerAdmin } from './change-role.ts'
import { listUsers } from './users.queries.ts'

export function usersRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, usersApi.list, () => listUsers(db))

  route(app, usersApi.setRole, ({ params, body, viewer }) =>
    db.transaction(async (tx) => ({ data: await changeRole(tx, viewer, params.id, body.role) })),
  )

  route(app, usersApi.delete, async ({ params, viewer }) => {
    if (params.id === viewer.id) throw conflict('You cannot delete your own account')
    await deleteMember(db, {
      actor: viewer,
      userId: params.id,
      refuse: (tx) => refuseFormerAdmin(tx, viewer),
    })
  })
}
