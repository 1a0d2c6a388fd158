import { derivedSecret } from '#server/http/derived-secret.ts'

/** The secret part of the addresses of all pictures. */
export const broadcastSecret = (secret: string, generation: number) =>
  derivedSecret(secret, `broadcast ${generation}`)
