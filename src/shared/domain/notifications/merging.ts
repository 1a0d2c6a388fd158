/** What is told again about the same thing within this time becomes one notification, and at most one message. */
export const MERGED_MINUTES = 10
