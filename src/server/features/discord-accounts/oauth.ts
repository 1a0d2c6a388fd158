import { createHash } from 'node:crypto'
import { z } from 'zod'
import { version } from '#server/config/version.ts'
import type { Deps } from '#server/deps.ts'
import { readCappedJson } from '#server/http/read-capped.ts'
import type { DiscordAccountError } from '#shared/contract/discord-account.ts'
import { withoutInvisible } from '#shared/domain/words/invisible-characters.ts'

// https://docs.discord.com/developers/topics/oauth2
const ORIGIN = 'https://discord.com'
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
// 100 code points; the u flag keeps surrogate pairs whole.
const NAME_START = /^.{0,100}/su

export const RETURN_PATH = '/api/auth/discord/return'

/** Why Discord led back in vain: `word` is for the member, the message for the log. */
export class DiscordAccountFailure extends Error {
  readonly word: DiscordAccountError

  constructor(word: DiscordAccountError, message: string, options?: ErrorOptions) {
    super(message, options)
    this.word = word
  }
}

export type OAuthDeps = Pick<Deps, 'fetch' | 'config' | 'discordOrigin'>

/** The settings of both names; undefined if accounts cannot be connected. */
export function clientOf({ discordClientId, discordClientSecret }: Deps['config']) {
  return discordClientId && discordClientSecret
    ? { id: discordClientId, secret: discordClientSecret }
    : undefined
}

/** Where a member allows that their account becomes known here: its id and name only. */
export function authorizeAddress(
  { config, discordOrigin = ORIGIN }: OAuthDeps,
  { state, verifier }: { state: string; verifier: string },
  /** Asks also those who have allowed it before. */
  asksAgain: boolean,
) {
  const url = new URL('/oauth2/authorize', discordOrigin)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientOf(config)?.id ?? '',
    scope: 'identify',
    redirect_uri: returnAddress(config),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: asksAgain ? 'consent' : 'none',
  }).toString()
  return url.href
}

const Token = z.object({ access_token: z.string(), token_type: z.string() })
const Account = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
})

/** Asks Discord whose code it is. The token is used once, and not kept. Throws DiscordAccountFailure. */
export async function findAccount(deps: OAuthDeps, code: string, verifier: string) {
  const { config } = deps
  const client = clientOf(config)
  if (!client) throw new DiscordAccountFailure('failed', 'no client is set up')
  const { access_token: token } = await ask(deps, '/api/v10/oauth2/token', Token, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnAddress(config),
      code_verifier: verifier,
    }).toString(),
  })
  const account = await ask(deps, '/api/v10/users/@me', Account, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
  })
  const name = withoutInvisible(account.global_name || account.username).trim()
  return { discordId: account.id, name: NAME_START.exec(name)?.[0] || account.id }
}

type Request = { method: string; headers: Record<string, string>; body?: string }

async function ask<T>(
  { fetch, config, discordOrigin = ORIGIN }: OAuthDeps,
  path: string,
  schema: z.ZodType<T>,
  { headers, ...request }: Request,
): Promise<T> {
  const answer = await fetch(new URL(path, discordOrigin), {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, 'user-agent': `Paddock/${version} (+${config.publicUrl.origin})` },
  }).catch((cause: unknown) => {
    throw new DiscordAccountFailure('unreachable', 'no answer from Discord', { cause })
  })
  const json = await readCappedJson(answer, MAX_ANSWER_BYTES)
  if (answer.status >= 500)
    throw new DiscordAccountFailure('unreachable', `Discord answered ${answer.status}`)
  const found = answer.ok ? schema.safeParse(json) : undefined
  if (!found?.success)
    throw new DiscordAccountFailure('refused', `Discord answered ${answer.status} to ${path}`)
  return found.data
}

const returnAddress = ({ publicUrl }: Pick<Deps['config'], 'publicUrl'>) =>
  new URL(RETURN_PATH, publicUrl).href
