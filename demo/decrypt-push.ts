import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'

/** A browser's subscription with its private key, as base64url. */
export type Browser = { p256dh: string; auth: string; privateKey: string }

/** What a browser reads of an encrypted message. Throws if it is not for this browser. */
export function decryptPush(body: Buffer, { p256dh, auth, privateKey }: Browser) {
  const [salt, keyBytes] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + keyBytes)
  const record = body.subarray(21 + keyBytes)
  if (record.length > body.readUInt32BE(16)) throw new Error('The record is too long')
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(bytes(privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), senderKey])
  const secret = hkdf(browser.computeSecret(senderKey), bytes(auth), info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The record does not end as the last one')
  return padded.subarray(0, end).toString('utf8')
}

/** The claims of a sender's token, if its signature is right. */
export function verifyVapid(authorization: string) {
  const { head, body, signature, key } =
    /^vapid t=(?<head>[\w-]+)\.(?<body>[\w-]+)\.(?<signature>[\w-]+), k=(?<key>[\w-]+)$/.exec(
      authorization,
    )?.groups ?? {}
  const point = bytes(key ?? '')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature ?? ''),
  )
  if (!isRight) return undefined
  return JSON.parse(bytes(body ?? '').toString('utf8')) as {
    aud: string
    exp: number
    sub: string
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
