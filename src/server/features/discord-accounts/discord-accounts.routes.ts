import type { FastifyInstance } from 'fastify'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { route } from '#server/http/route.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import {
  deleteAccount,
  findOwnAccount,
  saveAccount,
  saveNamed,
} from './discord-accounts.queries.ts'
import {
  authorizeAddress,
  clientOf,
  DiscordAccountFailure,
  findAccount,
  RETURN_PATH,
} from './oauth.ts'
import { startState, takeState } from './oauth-state.ts'

/** A member's account of Discord, by which posts there can name them. It is no way to sign in. */
export function discordAccountRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps
  const isOffered = () => clientOf(config) !== undefined

  route(app, discordAccountApi.get, async ({ viewer }) => {
    const found = await findOwnAccount(db, viewer.id)
    if (!found) return { data: { isOffered: isOffered(), account: null } }
    const { discordId: _discordId, ...account } = found
    return { data: { isOffered: isOffered(), account } }
  })

  route(app, discordAccountApi.connect, async ({ viewer, reply }) => {
    if (!isOffered()) throw notFound('Discord')
    return { data: { url: authorizeAddress(deps, startState(reply, config, viewer.id)) } }
  })

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

  // The browser comes back from Discord, so the answer is always a redirect.
  app.get(RETURN_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    await limitAddress(deps, { request, reply }, 'discord-return')
    const word = await connect(deps, { request, reply }).then(
      () => 'connected',
      (err: unknown) => {
        request.log.warn({ err }, 'An account of Discord was not connected')
        return err instanceof DiscordAccountFailure ? err.word : 'failed'
      },
    )
    return reply.redirect(`/my-profile?discord=${word}`)
  })
}

async function connect(deps: Deps, exchange: Exchange) {
  const { db, config, now } = deps
  const started = takeState(exchange, config)
  const query = new URL(exchange.request.url, config.publicUrl).searchParams
  const { viewer } = exchange.request
  if (!started || started.state !== query.get('state') || viewer?.id !== started.userId)
    throw new DiscordAccountFailure('state', 'it was not started in this browser')
  const code = query.get('code')
  if (code === null)
    throw new DiscordAccountFailure(
      query.get('error') === 'access_denied' ? 'cancelled' : 'refused',
      `Discord came back without a code`,
    )
  // Outside of any transaction, because Discord may take seconds.
  const account = await findAccount(deps, code, started.verifier)
  await db
    .transaction(async (tx) => {
      await saveAccount(tx, { ...account, userId: viewer.id, connectedAt: now() })
      await happened(tx, {
        actor: viewer,
        action: 'user.discord-connect',
        subject: viewer.id,
        after: { name: account.name },
      })
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'discord_accounts_discord_id')
        throw new DiscordAccountFailure('taken', 'the account is that of another member')
      throw error
    })
}
