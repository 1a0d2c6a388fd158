import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// For argon2id, the library's default; takes about 50 ms.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string) {
  return hash(password.normalize('NFC'), COST)
}

/** Without a hash it compares with a decoy, so that the timing does not reveal whether the user exists. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const expected = passwordHash ?? (await decoyHash())
  const isEqual = await verify(expected, password.normalize('NFC'))
  return isEqual && Boolean(passwordHash)
}

/** The hash of a random password. Created before the first login, so that the first one is not slower. */
export function decoyHash() {
  return (decoy ??= hashPassword(randomBytes(32).toString('base64')))
}
