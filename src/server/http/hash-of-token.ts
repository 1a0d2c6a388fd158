import { createHash } from 'node:crypto'

/** As hex. Only hashes of secrets are stored, so a leaked database contains none that work. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
