/** Who has switched messages on in this browser, and in which session. */
export type Consent = { memberId: number; sessionId: number }

const KEY = 'paddock-push'

/** Undefined if nobody has, or if they have signed out since. */
export function readConsent(): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { memberId, sessionId } = Object(stored) as Partial<Record<keyof Consent, unknown>>
    return typeof memberId === 'number' && typeof sessionId === 'number'
      ? { memberId, sessionId }
      : undefined
  } catch {
    return undefined
  }
}

/** A browser may forbid storage: then messages end with the session. */
export function keepConsent(consent: Consent | undefined) {
  try {
    if (consent) localStorage.setItem(KEY, JSON.stringify(consent))
    else localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}
