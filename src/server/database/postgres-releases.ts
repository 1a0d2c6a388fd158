import { majorOf } from './postgres-version.ts'

/**
 * The latest minor release of each major version when this was written, with its date. Source:
 * https://www.postgresql.org/support/versioning/, and the announcement of each release. New ones appear in the second
 * week of February, May, August and November.
 */
const LATEST: Readonly<Record<number, Release>> = {
  15: { version: '15.20', releasedOn: '2026-11-12' },
  16: { version: '16.16', releasedOn: '2026-11-12' },
  17: { version: '17.12', releasedOn: '2026-11-12' },
  18: { version: '18.6', releasedOn: '2026-11-12' },
}

type Release = {
  version: string
  /** '2026-11-12' */
  releasedOn: string
}

/** The minor release that should replace this one; null if none is known. */
export function laterRelease(version: string): Release | null {
  const latest = LATEST[majorOf(version)]
  return latest && minorOf(version) < minorOf(latest.version) ? latest : null
}

const minorOf = (version: string) => Number.parseInt(version.split('.')[1] ?? '', 10)
