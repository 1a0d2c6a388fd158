import type { FastifyInstance, FastifyReply } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { deleteAccount, findOwnAccount, saveNamed } from './discord-accounts.queries.ts'
import { discordReturnRoutes } from './discord-return.ts'
import { authorizeAddress, clientOf } from './oauth.ts'
import { startState } from './oauth-state.ts'
import { isOnlyWayIn } from './only-way-in.ts'

type Start = { userId: number; next?: string | undefined }

/** A member's account of Discord, by which posts there can name them, and with which they can sign in where that is offered. */
export function discordAccountRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps
  const isOffered = () => clientOf(config) !== undefined

  route(app, discordAccountApi.get, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const found = await findOwnAccount(tx, viewer.id)
      const ways = {
        isOffered: isOffered(),
        isWayIn: config.authMethods.includes('discord'),
        isOnlyWayIn: found !== undefined && (await isOnlyWayIn(tx, config, viewer.id)),
      }
      if (!found) return { data: { ...ways, account: null } }
      const { discordId: _discordId, ...account } = found
      return { data: { ...ways, account } }
    }),
  )

  const addressFor = (purpose: 'connect' | 'prove', reply: FastifyReply, start: Start) => {
    if (!isOffered()) throw notFound('Discord')
    const { userId, next } = start
    const state = startState(reply, config, { next, errand: { purpose, userId } })
    return { data: { url: authorizeAddress(deps, state, true) } }
  }

  route(app, discordAccountApi.connect, async ({ viewer, reply }) =>
    addressFor('connect', reply, { userId: viewer.id }),
  )

  route(app, discordAccountApi.prove, async ({ body: { next }, viewer, reply }) =>
    addressFor('prove', reply, { userId: viewer.id, next }),
  )

  route(app, discordAccountApi.setNamed, ({ body: { mayBeNamed }, viewer }) =>
    db.transaction(async (tx) => {
      const before = await findOwnAccount(tx, viewer.id)
      if (!before || !(await saveNamed(tx, viewer.id, mayBeNamed)))
        throw notFound('Discord account')
      if (before.mayBeNamed === mayBeNamed) return
      await happened(tx, {
        actor: viewer,
        action: 'user.discord-named',
        subject: viewer.id,
        before: { mayBeNamed: before.mayBeNamed },
        after: { mayBeNamed },
      })
    }),
  )

  route(app, discordAccountApi.disconnect, ({ viewer }) =>
    db.transaction(async (tx) => {
      if (await isOnlyWayIn(tx, config, viewer.id))
        throw conflict('This is your only way to sign in: add another one first')
      const name = await deleteAccount(tx, viewer.id)
      if (name === undefined) return
      await happened(tx, {
        actor: viewer,
        action: 'user.discord-disconnect',
        subject: viewer.id,
        before: { name },
      })
    }),
  )

  discordReturnRoutes(app, deps)
}
