import { randomBytes } from 'node:crypto'

// For argon2id, the library's default; takes about 50 ms.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Nobody may sign in with a password for days. */
const argon2 = () => import('@node-rs/argon2')

let decoy: Promise<string> | undefined

export async function hashPassword(password: string) {
  const { hash } = await argon2()
  return hash(password.normalize('NFC'), COST)
}

/** Without a hash it compares with a decoy, so that the timing does not reveal whether the user exists. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  // Always made, because the first one takes time.
  const decoyed = await decoyHash()
  const expected = passwordHash ?? decoyed
  const { verify } = await argon2()
  const isEqual = await verify(expected, password.normalize('NFC'))
  return isEqual && Boolean(passwordHash)
}

/** The hash of a random password. */
function decoyHash() {
  return (decoy ??= hashPassword(randomBytes(32).toString('base64')))
}
