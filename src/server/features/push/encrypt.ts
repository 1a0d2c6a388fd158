import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
/** Of one record, which is all of a message. */
const RECORD_BYTES = 4_096
/** Ends the last record, before any padding. */
const LAST_RECORD = 2

/** The keys of a browser's subscription, as base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

/** What makes each message another one. Only a test of the standard's example sets it. */
type Chance = { salt: Buffer; privateKey?: Buffer }

/**
 * Encrypts a message so that only the browser can read it, with the content coding aes128gcm.
 * https://www.rfc-editor.org/rfc/rfc8291 and https://www.rfc-editor.org/rfc/rfc8188
 */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Chance = { salt: randomBytes(SALT_BYTES) },
) {
  const sender = createECDH(CURVE)
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const publicKey = sender.getPublicKey()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const secret = derive(
    sender.computeSecret(browserKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, publicKey]),
    SECRET_BYTES,
  )
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    headerOf(salt, publicKey),
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether the browser's key is a point on the curve, and so can be encrypted for. */
export function areUsable({ p256dh }: BrowserKeys) {
  try {
    const sender = createECDH(CURVE)
    sender.generateKeys()
    return sender.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}

function headerOf(salt: Buffer, publicKey: Buffer) {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
