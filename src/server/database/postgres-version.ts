/** The server or its programs are unsuitable. The message says in one line why, and what to do. */
export class UnfitPostgres extends Error {}

export const OLDEST_MAJOR = 15

/** The major version of '18.4', or of '16.4 (Debian 16.4-1)', as some builds call it. */
export const majorOf = (version: string) => Number.parseInt(version, 10)
