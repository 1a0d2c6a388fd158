import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { passwordHistory } from './password-history.ts'
import { refuseEndpoint } from './refuse-endpoint.ts'
import { createResetLink, findResetOf, resetPassword } from './reset-password.ts'

/** A member's own password and sessions. */
export function signInRoutes(app: FastifyInstance, deps: Deps) {
  route(app, signInApi.getOwnPassword, async ({ viewer }) => ({
    data: await passwordHistory(deps.db, viewer),
  }))

  if (deps.config.authMethods.includes('password')) {
    route(app, signInApi.changePassword, ({ body, viewer, ...exchange }) =>
      changePassword(deps, exchange, viewer, body),
    )
    route(app, signInApi.createResetLink, ({ params, viewer }) =>
      deps.db.transaction(async (tx) => ({
        data: await createResetLink(tx, deps, viewer, params.id),
      })),
    )
    route(app, signInApi.findReset, async ({ body, ...exchange }) => ({
      data: await findResetOf(deps, exchange, body.token),
    }))
    route(app, signInApi.resetPassword, ({ body, ...exchange }) =>
      resetPassword(deps, exchange, body),
    )
  } else {
    for (const name of ['changePassword', 'createResetLink', 'findReset', 'resetPassword'] as const)
      refuseEndpoint(app, signInApi[name])
  }

  route(app, signInApi.listSessions, async ({ viewer, request }) => ({
    data: await listOwnSessions(deps, viewer, request),
  }))

  route(app, signInApi.endSession, ({ params, viewer }) => endOwnSession(deps, viewer, params.id))

  route(app, signInApi.endOtherSessions, ({ viewer, request }) =>
    endOtherSessions(deps, viewer, request),
  )
}
