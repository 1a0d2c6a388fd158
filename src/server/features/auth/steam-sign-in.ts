import type { Exchange } from '#server/http/exchange.ts'
import type { Deps } from '#server/deps.ts'
import { findBlock } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { welcome } from '#server/features/joining/index.ts'
import { insertSteamUser, updateSteamUser } from './auth.queries.ts'
import { checkAuthentication } from './check-authentication.ts'
import { claimExpected } from './expected-accounts.queries.ts'
import { isEntitled, lockFirstAdmin } from './first-admin.ts'
import { NONCE_KEPT_MS, deleteNoncesBefore, useNonce } from './nonces.queries.ts'
import { readAssertion } from './openid.ts'
import { signIn } from './sign-in.ts'
import { fetchSteamProfile, type SteamProfile } from './steam-profile.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'

export type SteamPerson = SteamProfile & { steamId: string }

/** Whom the provider asserts in the return URL, which serves once. Throws SteamSignInError. */
export async function verifySteam(
  deps: Deps,
  query: URLSearchParams,
  returnTo: URL | undefined,
): Promise<SteamPerson> {
  const { config, db, fetch, log, now } = deps
  const endpoint = config.steamOpenIdUrl
  const assertion = readAssertion(query, { endpoint, returnTo, now: now() })
  await checkAuthentication(assertion, { endpoint, fetch })
  const { steamId, nonce, issuedAt } = assertion
  const profile = await fetchSteamProfile(
    { fetch, log, profileUrl: config.steamProfileUrl },
    steamId,
  )

  await db.transaction(async (tx) => {
    if (!(await useNonce(tx, nonce, issuedAt)))
      throw new SteamSignInError('replayed', 'the nonce has served before')
    await deleteNoncesBefore(tx, new Date(now().getTime() - NONCE_KEPT_MS))
  })
  return { steamId, ...profile }
}

/** Signs in the owner of a Steam account, with a new account if there is none. Throws SteamSignInError. */
export async function signInWithSteam(deps: Deps, exchange: Exchange, person: SteamPerson) {
  await deps.db.transaction(async (tx) => {
    if (await findBlock(tx, person)) throw new SteamSignInError('blocked', 'the person is blocked')
    await lockFirstAdmin(tx, deps)
    const entrant =
      (await updateSteamUser(tx, person)) ??
      (await createMember(tx, deps, exchange, person)) ??
      (await updateSteamUser(tx, person))
    if (!entrant) throw new SteamSignInError('failed', 'the account was deleted meanwhile')
    await signIn(tx, deps, exchange, { ...entrant, method: 'steam' })
  })
}

/** Undefined if the Steam account has got a member at the same moment. */
async function createMember(tx: Database, deps: Deps, { request }: Exchange, person: SteamPerson) {
  const entitled = await isEntitled(tx, deps, person.steamId)
  const welcomed = await welcome(tx, deps, request, entitled)
  if (!welcomed) throw new SteamSignInError('invitation_needed', 'there is no invitation')
  const { admission } = welcomed
  const created =
    (await becomeMember(tx, { ...person, admission })) ??
    (await insertSteamUser(tx, { ...person, admission, createdAt: deps.now() }))
  return created && { ...created, welcome: welcomed }
}

/** A guest who is expected keeps the name under which they were brought along. */
async function becomeMember(tx: Database, newcomer: Parameters<typeof claimExpected>[1]) {
  const { steamId, avatarUrl, admission } = newcomer
  const claimed = await claimExpected(tx, { steamId, avatarUrl, admission })
  if (!claimed) return undefined
  const { id: subject, displayName } = claimed.user
  await happened(tx, {
    actor: claimed.user,
    action: 'guest.claim',
    subject,
    after: { displayName },
  })
  return claimed
}
