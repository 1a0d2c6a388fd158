import { existsSync } from 'node:fs'

/** Programs of an older major version than the embedded one, from Debian's package postgresql-15. */
export const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin'

export const hasDebianPostgres = existsSync(`${DEBIAN_POSTGRES}/postgres`)

/** Warns that tests are skipped. */
export function warnWithoutDebianPostgres() {
  if (!hasDebianPostgres)
    console.warn(
      `SKIPPED: ${DEBIAN_POSTGRES} is not there, so nothing was tested with another major version of PostgreSQL. apt-get install postgresql-15`,
    )
}
