import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnfitPostgres, majorOf } from '../postgres-version.ts'
import { type Programs, versionOf } from './programs.ts'

/** The major version of a cluster's files. */
export async function clusterMajor(cluster: string) {
  return majorOf(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
}

/** Throws UnfitPostgres if these programs cannot read the cluster's files, whose format differs per major version. */
export async function requireSameMajor(cluster: string, programs: Programs) {
  const [major, version] = await Promise.all([clusterMajor(cluster), versionOf(programs)])
  if (major !== majorOf(version)) throw otherMajor(cluster, major, version)
}

/** @param version the version of the programs to run */
export function otherMajor(cluster: string, major: number, version: string) {
  return new UnfitPostgres(
    `The database in ${cluster} is of PostgreSQL ${major}, and Paddock now runs ${version}. Nothing was changed. ` +
      `Install PostgreSQL ${major} (on Debian: apt-get install postgresql-${major}; otherwise https://www.postgresql.org/download/) and start Paddock with POSTGRES_OLD_BIN set to the folder of its programs (on Debian: /usr/lib/postgresql/${major}/bin): it then brings everything over by itself and keeps the old files. ` +
      `With POSTGRES_BIN set to that folder instead, Paddock stays on PostgreSQL ${major}.`,
  )
}
