import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The pair by which push services know a sender, as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** How a point begins of which both coordinates follow. */
const UNCOMPRESSED = 4
const COORDINATE_BYTES = 32
const TOKEN_SECONDS = 12 * 60 * 60

export function newPushKeys(): PushKeys {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = pair.privateKey.export({ format: 'jwk' })
  const point = [
    Buffer.from([UNCOMPRESSED]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

type Claims = {
  /** The origin of the push service. */
  audience: string
  /** How the service reaches the sender: an https or mailto address. */
  subject: string
  now: Date
}

/** The header `authorization` of a request to a push service. https://www.rfc-editor.org/rfc/rfc8292 */
export function vapidHeader(keys: PushKeys, { audience, subject, now }: Claims) {
  const expires = Math.floor(now.getTime() / 1_000) + TOKEN_SECONDS
  const head = encoded({ typ: 'JWT', alg: 'ES256' })
  const body = encoded({ aud: audience, exp: expires, sub: subject })
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${head}.${body}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)]
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: privateKey,
    },
  })
}

const encoded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
