import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { endSession } from '#server/http/sessions.ts'
import { authApi } from '#shared/contract/auth.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { getJoinMode } from '#server/features/joining/index.ts'
import { changeProfile } from './change-profile.ts'
import { listOwnPages } from '#server/features/pages/index.ts'
import { logIn } from './log-in.ts'
import { refuseEndpoint } from './refuse-endpoint.ts'
import { hasResetMails } from './mail-reset-links.ts'
import { register } from './register.ts'
import { refusedSignIns } from './sign-in.ts'

export function authRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db } = deps

  route(app, authApi.getGuild, async () => {
    const [ownPages, join, { parts }] = await Promise.all([
      listOwnPages(db),
      getJoinMode(db, config),
      app.publicState(),
    ])
    return {
      data: {
        guildName: config.guildName,
        contact: config.guildContact ?? null,
        links: config.guildLinks,
        authMethods: config.authMethods,
        join,
        ...(config.hasPublicUrl && { hasCalendars: true as const }),
        ...(hasResetMails(config) && { hasResetMails: true as const }),
        ...(ownPages.length > 0 && { ownPages }),
        ...(parts.size > 0 && { publicParts: [...parts] }),
      },
    }
  })

  route(app, authApi.getCurrentUser, async ({ viewer }) => viewer)

  if (config.authMethods.includes('password')) {
    const recordRefused = refusedSignIns(deps)
    route(app, authApi.login, ({ body, ...exchange }) => logIn(deps, exchange, body, recordRefused))
    route(app, authApi.register, ({ body, ...exchange }) => register(deps, exchange, body))
  } else {
    for (const endpoint of [authApi.login, authApi.register]) refuseEndpoint(app, endpoint)
  }

  route(app, authApi.logout, ({ viewer, ...exchange }) =>
    db.transaction(async (tx) => {
      await endSession({ ...deps, db: tx }, exchange)
      if (!viewer) return
      const subject = viewer.id
      await happened(tx, { actor: viewer, action: 'user.sign-out', subject })
    }),
  )

  route(app, authApi.updateProfile, ({ body, viewer }) => changeProfile(db, viewer, body))
}
