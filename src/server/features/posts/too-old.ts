const TOO_OLD_MS = 48 * 60 * 60 * 1_000

/** Nobody wants to read it any more. */
export const isTooOld = (at: Date, now: Date) => now.getTime() - at.getTime() > TOO_OLD_MS
