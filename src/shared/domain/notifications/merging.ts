/** What is told again about the same thing within this time becomes one notification, and at most one message. */
export const MERGED_MINUTES = 10

/** Why a message about a merged notification is not sent. */
export const IS_MERGED = 'A newer notification says it, too'
