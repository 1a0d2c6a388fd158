import type { Exchange } from '#server/http/exchange.ts'
import type { Deps } from '#server/deps.ts'
import { upsertSteamUser } from './auth.queries.ts'
import { checkAuthentication } from './check-authentication.ts'
import { lockFirstAdmin } from './first-admin.ts'
import { NONCE_KEPT_MS, deleteNoncesBefore, useNonce } from './nonces.queries.ts'
import { readAssertion } from './openid.ts'
import { signIn } from './sign-in.ts'
import { fetchSteamProfile } from './steam-profile.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'

/** Signs in the user whom the provider asserts in the return URL. Throws SteamSignInError. */
export async function signInWithSteam(
  deps: Deps,
  exchange: Exchange,
  query: URLSearchParams,
  returnTo: URL | undefined,
) {
  const { config, db, fetch, log, now } = deps
  const endpoint = config.steamOpenIdUrl
  const assertion = readAssertion(query, { endpoint, returnTo, now: now() })
  await checkAuthentication(assertion, { endpoint, fetch })
  const { steamId, nonce, issuedAt } = assertion
  const profile = await fetchSteamProfile(
    { fetch, log, profileUrl: config.steamProfileUrl },
    steamId,
  )

  return db.transaction(async (tx) => {
    await lockFirstAdmin(tx, deps)
    if (!(await useNonce(tx, nonce, issuedAt)))
      throw new SteamSignInError('replayed', 'the nonce has served before')
    await deleteNoncesBefore(tx, new Date(now().getTime() - NONCE_KEPT_MS))
    const entrant = await upsertSteamUser(tx, { steamId, ...profile, createdAt: now() })
    return signIn(tx, deps, exchange, { ...entrant, method: 'steam' })
  })
}
