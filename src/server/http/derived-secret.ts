import { createHmac } from 'node:crypto'

const SECRET_BYTES = 16

/**
 * The secret part of an address: 22 characters, which can be computed again, so that it is stored nowhere.
 * @param about what the address is of, with the number of its generation
 */
export function derivedSecret(secret: string, about: string) {
  return createHmac('sha256', secret)
    .update(about)
    .digest()
    .subarray(0, SECRET_BYTES)
    .toString('base64url')
}
