import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notSignedIn } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { limitLogin } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { proveSession } from '#server/http/sessions.ts'
import type { Proof } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { hasDiscordAccount } from './connections.queries.ts'
import { isKnownBrowser } from './known-browser.ts'
import { findAccount } from './passwords.queries.ts'
import { hasFactorOn } from './second-factor.queries.ts'
import { checkCode } from './second-factor.ts'
import { passwordMatches } from './passwords.ts'

/** How a member can prove that it is them, with what is offered. */
export async function waysToProve(
  deps: Pick<Deps, 'config' | 'db'>,
  viewer: CurrentUser,
): Promise<Proof> {
  const { authMethods } = deps.config
  const account = await findAccount(deps.db, viewer.id)
  if (!account) throw notSignedIn()
  return {
    hasPassword: authMethods.includes('password') && account.passwordHash !== null,
    hasFactor: await hasFactorOn(deps.db, viewer.id),
    hasSteam: authMethods.includes('steam') && viewer.steamId !== null,
    hasDiscord: authMethods.includes('discord') && (await hasDiscordAccount(deps.db, viewer.id)),
  }
}

/** Proves with the password that it is the member who uses this session. */
export async function prove(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  if (code !== undefined) {
    await checkCode(deps, exchange, viewer, code)
    return proveSession(deps, exchange.request)
  }
  if (password === undefined) throw invalidInput('Password is required', 'password')
  const account = await findAccount(deps.db, viewer.id)
  if (!account) throw notSignedIn()
  if (account.username === null || account.passwordHash === null)
    throw conflict('Your account has no password: sign in with the game platform again')
  const { username } = account
  const isKnown = isKnownBrowser(deps, exchange.request, account)
  const giveBackAttempt = await limitLogin(deps, exchange, { username, isKnown })
  if (!(await passwordMatches(account.passwordHash, password))) {
    const subject = viewer.id
    await happened(deps.db, { actor: viewer, action: 'user.proof-refused', subject })
    throw invalidInput('This is not your password', 'password')
  }
  await proveSession(deps, exchange.request)
  await giveBackAttempt()
}
