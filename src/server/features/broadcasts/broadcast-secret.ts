import { createHmac } from 'node:crypto'

const SECRET_BYTES = 16

/** The secret part of an address: 22 characters, which can be computed again, so that it is stored nowhere. */
export function broadcastSecret(secret: string, generation: number) {
  return createHmac('sha256', secret)
    .update(`broadcast ${generation}`)
    .digest()
    .subarray(0, SECRET_BYTES)
    .toString('base64url')
}
