import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { endSession } from '#server/http/sessions.ts'
import { accountApi } from '#shared/contract/account.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  route(app, accountApi.export, async ({ viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="paddock-my-data.json"')
    return exportOwnData(deps, viewer)
  })

  route(app, accountApi.delete, async ({ viewer, ...exchange }) => {
    await deleteAccount(deps.db, viewer, deps.now())
    await endSession(deps, exchange)
  })
}
