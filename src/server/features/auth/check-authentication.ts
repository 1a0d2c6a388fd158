import type { Deps } from '#server/deps.ts'
import { type Assertion, OPENID_NS } from './openid.ts'
import { readCapped } from '#server/http/read-capped.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4096

type Provider = { endpoint: string; fetch: Deps['fetch']; timeoutMs?: number }

/** Asks the provider to confirm the assertion. Throws SteamSignInError if it does not. */
export async function checkAuthentication({ fields }: Assertion, provider: Provider) {
  const parameters = new URLSearchParams()
  for (const [field, value] of Object.entries({ ...fields, mode: 'check_authentication' }))
    parameters.set(`openid.${field}`, value)

  const answer = await ask(provider, parameters)
  const lines = answer.split('\n')
  const verdicts = lines.filter((line) => line.startsWith('is_valid:'))
  if (!lines.includes(`ns:${OPENID_NS}`) || verdicts.join() !== 'is_valid:true')
    throw new SteamSignInError('refused', 'the provider did not confirm the assertion')
}

async function ask({ endpoint, fetch, timeoutMs = TIMEOUT_MS }: Provider, body: URLSearchParams) {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`the provider answered ${response.status}`)
    }
    const answer = await readCapped(response, MAX_BYTES)
    if (answer === undefined) throw new Error(`the provider answered more than ${MAX_BYTES} bytes`)
    return answer
  } catch (cause) {
    throw new SteamSignInError('unreachable', 'the provider did not answer', { cause })
  }
}
