import type { FastifyInstance } from 'fastify'
import { findBlock } from '#server/database/blocks.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { refusedSignIns } from '#server/features/auth/index.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { proveSession } from '#server/http/sessions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findOwnAccount, saveAccount } from './discord-accounts.queries.ts'
import { authorizeAddress, DiscordAccountFailure, findAccount, RETURN_PATH } from './oauth.ts'
import { type Started, startState, takeState } from './oauth-state.ts'
import { type DiscordPerson, signInWithDiscord } from './sign-in-with-discord.ts'

/** The browser navigates here, so every answer is a redirect: to Discord, into the app, or to where it began. */
export function discordReturnRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps
  const recordRefused = refusedSignIns(deps)
  const isWayIn = config.authMethods.includes('discord')

  app.get('/api/auth/discord', { exposeHeadRoute: false }, async (request, reply) => {
    // Every answer has a different state.
    void reply.header('cache-control', 'no-store')
    if (!isWayIn) return reply.redirect('/auth?discord=not_offered')
    await limitAddress(deps, { request, reply }, 'discord-start')
    const next = queryOf(request.url, config).get('next')
    return reply.redirect(authorizeAddress(deps, startState(reply, config, { next }), false))
  })

  app.get(RETURN_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    await limitAddress(deps, { request, reply }, 'discord-return')
    const started = takeState({ request, reply }, config)
    try {
      return await reply.redirect(await comeBack({ request, reply }, started))
    } catch (err) {
      if (err instanceof AppError && err.code === 'too_many') throw err
      request.log.warn({ err }, 'Discord led back in vain')
      const { word, message } = toFailure(err)
      const isSignIn = started ? !started.errand : !request.viewer
      if (isSignIn && word !== 'failed')
        await recordRefused(request, { method: 'discord', reason: message })
      return reply.redirect(
        isSignIn ? signInPage(word, started?.next ?? '/') : `/my-profile?discord=${word}`,
      )
    }
  })

  /** Returns where to go. */
  async function comeBack(exchange: Exchange, started: Started | undefined) {
    const query = queryOf(exchange.request.url, config)
    if (!started || started.state !== query.get('state'))
      throw new DiscordAccountFailure('state', 'it was not started in this browser')
    const { errand, next, verifier } = started
    const viewer = exchange.request.viewer ?? exchange.request.heldUp
    if (errand && viewer?.id !== errand.userId)
      throw new DiscordAccountFailure('state', 'somebody else has signed in meanwhile')
    if (!errand && !isWayIn)
      throw new DiscordAccountFailure('not_offered', 'Discord is not among AUTH_METHODS')
    const code = query.get('code')
    if (code === null) {
      const word = query.get('error') === 'access_denied' ? 'cancelled' : 'refused'
      throw new DiscordAccountFailure(word, 'Discord came back without a code')
    }
    // Outside of any transaction, because Discord may take seconds.
    const person = await findAccount(deps, code, verifier)
    if (!errand || !viewer) {
      await signInWithDiscord(deps, exchange, person)
      return next
    }
    if (errand.purpose === 'connect') {
      await connect(deps, viewer, person)
      return '/my-profile?discord=connected'
    }
    if ((await findOwnAccount(deps.db, viewer.id))?.discordId !== person.discordId)
      throw new DiscordAccountFailure('not_yours', 'it is another account of Discord')
    await proveSession(deps, exchange.request)
    return next
  }
}

async function connect(
  { db, now }: Deps,
  viewer: Pick<CurrentUser, 'id' | 'displayName'>,
  person: DiscordPerson,
) {
  await db
    .transaction(async (tx) => {
      if (await findBlock(tx, person))
        throw new DiscordAccountFailure('blocked', 'the account of Discord is blocked')
      await saveAccount(tx, { ...person, userId: viewer.id, connectedAt: now() })
      await happened(tx, {
        actor: viewer,
        action: 'user.discord-connect',
        subject: viewer.id,
        after: { name: person.name },
      })
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'discord_accounts_discord_id')
        throw new DiscordAccountFailure('taken', 'the account is that of another member')
      throw error
    })
}

function toFailure(error: unknown) {
  if (error instanceof DiscordAccountFailure) return error
  return new DiscordAccountFailure('failed', 'it failed on our side', { cause: error })
}

function signInPage(word: string, next: string) {
  const query = new URLSearchParams(next === '/' ? { discord: word } : { discord: word, next })
  return `/auth?${query.toString()}`
}

const queryOf = (url: string, { publicUrl }: Pick<Deps['config'], 'publicUrl'>) =>
  new URL(url, publicUrl).searchParams
