import { SteamSignInError } from './steam-sign-in-error.ts'

export const OPENID_NS = 'http://specs.openid.net/auth/2.0'
const IDENTIFIER_SELECT = 'http://specs.openid.net/auth/2.0/identifier_select'
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(76561\d{12})$/
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/
const NONCE_MAX_AGE_MS = 5 * 60 * 1000

const FIELDS = [
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
] as const
type Field = (typeof FIELDS)[number]
type Fields = Record<Field, string>

export type Assertion = { steamId: string; nonce: string; issuedAt: Date; fields: Fields }

type Expected = {
  endpoint: string
  /** Contains this browser's state; undefined if the browser sent none. */
  returnTo: URL | undefined
  now: Date
}

/** The URL to send the browser to. The provider is fixed; there is no discovery. */
export function openIdRequest(endpoint: string, returnTo: URL) {
  const address = new URL(endpoint)
  const parameters = {
    ns: OPENID_NS,
    mode: 'checkid_setup',
    return_to: returnTo.href,
    realm: returnTo.origin,
    identity: IDENTIFIER_SELECT,
    claimed_id: IDENTIFIER_SELECT,
  }
  for (const [field, value] of Object.entries(parameters))
    address.searchParams.set(`openid.${field}`, value)
  return address
}

/**
 * Reads the assertion from the return URL and runs all checks that do not need the provider. Throws SteamSignInError.
 * Source: OpenID Authentication 2.0, section 11.
 */
export function readAssertion(query: URLSearchParams, expected: Expected): Assertion {
  const { returnTo } = expected
  if (!returnTo) throw new SteamSignInError('state', 'the browser brought no state')
  if (query.get('state') !== returnTo.searchParams.get('state'))
    throw new SteamSignInError('state', "the state is another browser's")
  if (query.get('openid.mode') === 'cancel')
    throw new SteamSignInError('cancelled', 'cancelled at the provider')

  const names = [...query.keys()].toSorted()
  const known = ['state', ...FIELDS.map((field) => `openid.${field}`)].toSorted()
  if (names.join() !== known.join())
    throw new SteamSignInError('invalid', 'not the ten known parameters, each once')

  const pairs = FIELDS.map((field) => [field, query.get(`openid.${field}`) ?? ''])
  const fields = Object.fromEntries(pairs) as Fields
  const issuedAt = new Date(NONCE.exec(fields.response_nonce)?.[1] ?? '')
  const steamId = CLAIMED_ID.exec(fields.claimed_id)?.[1]

  const checks = {
    ns: fields.ns === OPENID_NS,
    mode: fields.mode === 'id_res',
    op_endpoint: fields.op_endpoint === expected.endpoint,
    claimed_id: steamId !== undefined,
    identity: fields.identity === fields.claimed_id,
    return_to: fields.return_to === returnTo.href,
    // Also false for a nonce without a timestamp.
    response_nonce: Math.abs(expected.now.getTime() - issuedAt.getTime()) <= NONCE_MAX_AGE_MS,
    assoc_handle: fields.assoc_handle !== '',
    signed: fields.signed === SIGNED,
    sig: fields.sig !== '',
  } satisfies Record<Field, boolean>
  const failed = FIELDS.find((field) => !checks[field])
  if (failed || !steamId) throw new SteamSignInError('invalid', `openid.${failed} is wrong`)

  return { steamId, nonce: fields.response_nonce, issuedAt, fields }
}
