import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id, which is the library's default; about 50 ms.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string) {
  return hash(password.normalize('NFC'), COST)
}

/** Without a hash to compare with, it does the same work and says no: its time tells nobody which names exist. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const expected = passwordHash ?? (await decoyHash())
  const isEqual = await verify(expected, password.normalize('NFC'))
  return isEqual && Boolean(passwordHash)
}

/** The hash of a password that nobody knows. Made before the first login, so that this one is not slower. */
export function decoyHash() {
  return (decoy ??= hashPassword(randomBytes(32).toString('base64')))
}
