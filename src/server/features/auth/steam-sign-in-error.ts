import type { SteamError } from '#shared/contract/auth.ts'

/** Why a sign-in with Steam failed: `word` is for the visitor, the message for the log. */
export class SteamSignInError extends Error {
  readonly word: SteamError

  constructor(word: SteamError, message: string, options?: ErrorOptions) {
    super(message, options)
    this.word = word
  }
}
