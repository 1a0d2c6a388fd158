import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { passwordHistory } from './password-history.ts'
import { refuseEndpoint } from './refuse-endpoint.ts'
import { prove, waysToProve } from './prove.ts'
import { mailResetLinks } from './mail-reset-links.ts'
import { addPassword } from './add-password.ts'
import { steamAddress } from './steam-address.ts'
import { beginSteamReset, createResetLink, findResetOf, resetPassword } from './reset-password.ts'

const WITH_PASSWORDS = [
  'changePassword',
  'createResetLink',
  'mailResetLink',
  'resetPassword',
  'addPassword',
  'prove',
] as const
const WITH_STEAM = ['connectSteam', 'resetToSteam', 'proveWithSteam'] as const

/** A member's own password, Steam account and sessions. */
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
    route(app, signInApi.mailResetLink, ({ body, ...exchange }) =>
      mailResetLinks(deps, exchange, body),
    )
    route(app, signInApi.resetPassword, ({ body, ...exchange }) =>
      resetPassword(deps, exchange, body),
    )
    route(app, signInApi.prove, ({ body, viewer, ...exchange }) =>
      prove(deps, exchange, viewer, body),
    )
    route(app, signInApi.addPassword, ({ body, viewer, ...exchange }) =>
      addPassword(deps, exchange, viewer, body),
    )
  } else {
    for (const name of WITH_PASSWORDS) refuseEndpoint(app, signInApi[name])
  }

  route(app, signInApi.findReset, async ({ body, ...exchange }) => ({
    data: await findResetOf(deps, exchange, body.token),
  }))

  if (deps.config.authMethods.includes('steam')) {
    route(app, signInApi.connectSteam, async ({ viewer, reply }) => {
      const errand = { purpose: 'connect', userId: viewer.id } as const
      return { data: { url: steamAddress(reply, deps.config, { next: '/my-profile', errand }) } }
    })
    route(app, signInApi.proveWithSteam, async ({ body: { next }, viewer, reply }) => {
      const errand = { purpose: 'prove', userId: viewer.id } as const
      return { data: { url: steamAddress(reply, deps.config, { next, errand }) } }
    })
    route(app, signInApi.resetToSteam, async ({ body, ...exchange }) => ({
      data: await beginSteamReset(deps, exchange, body.token),
    }))
  } else {
    for (const name of WITH_STEAM)
      refuseEndpoint(app, signInApi[name], 'Sign-in with Steam is not offered here')
  }

  route(app, signInApi.getProof, ({ viewer }) =>
    atOneMoment(deps.db, async (db) => ({ data: await waysToProve({ ...deps, db }, viewer) })),
  )

  route(app, signInApi.listSessions, async ({ viewer, request }) => ({
    data: await listOwnSessions(deps, viewer, request),
  }))

  route(app, signInApi.endSession, ({ params, viewer }) => endOwnSession(deps, viewer, params.id))

  route(app, signInApi.endOtherSessions, ({ viewer, request }) =>
    endOtherSessions(deps, viewer, request),
  )
}
