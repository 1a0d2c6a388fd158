import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NS = 'http://specs.openid.net/auth/2.0'
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'

/** The provider side of OpenID 2.0 without associations, like Steam's. */
export function createProvider(endpoint: string, now: () => Date) {
  const key = randomBytes(32)
  const openNonces = new Set<string>()

  function signatureOf(fields: URLSearchParams) {
    const lines = SIGNED.split(',').map((name) => `${name}:${fields.get(`openid.${name}`)}\n`)
    return createHmac('sha256', key).update(lines.join('')).digest()
  }

  /** The URL that the browser goes to after the choice of a user. */
  function assert(returnTo: URL, steamId: string) {
    const identity = `https://steamcommunity.com/openid/id/${steamId}`
    const nonce = `${now().toISOString().slice(0, 19)}Z${randomBytes(12).toString('base64')}`
    const address = new URL(returnTo)
    const fields = {
      ns: NS,
      mode: 'id_res',
      op_endpoint: endpoint,
      claimed_id: identity,
      identity,
      return_to: returnTo.href,
      response_nonce: nonce,
      assoc_handle: '1234567890',
      signed: SIGNED,
    }
    for (const [name, value] of Object.entries(fields))
      address.searchParams.set(`openid.${name}`, value)
    address.searchParams.set('openid.sig', signatureOf(address.searchParams).toString('base64'))
    openNonces.add(nonce)
    return address
  }

  /** Answers `check_authentication`: true only once per assertion. */
  function confirm(fields: URLSearchParams) {
    const given = Buffer.from(fields.get('openid.sig') ?? '', 'base64')
    const expected = signatureOf(fields)
    const isOwn =
      fields.get('openid.mode') === 'check_authentication' &&
      fields.get('openid.signed') === SIGNED &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    const isValid = isOwn && openNonces.delete(fields.get('openid.response_nonce') ?? '')
    return `ns:${NS}\nis_valid:${isValid}\n`
  }

  return { assert, confirm }
}
