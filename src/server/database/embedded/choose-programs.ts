import { OLDEST_MAJOR, UnfitPostgres, majorOf } from '../postgres-version.ts'
import { type Programs, areThere, embeddedPrograms, programsIn, versionOf } from './programs.ts'

/** The programs of POSTGRES_BIN, or the bundled ones. Throws UnfitPostgres. */
export async function choosePrograms(postgresBin: string | undefined): Promise<Programs> {
  if (postgresBin === undefined) return embeddedPrograms()
  const programs = programsIn(postgresBin)
  const version = await readVersion(programs, 'POSTGRES_BIN')
  if (majorOf(version) < OLDEST_MAJOR)
    throw new UnfitPostgres(
      `POSTGRES_BIN ${postgresBin} has PostgreSQL ${version}: Paddock needs ${OLDEST_MAJOR} or newer.`,
    )
  return programs
}

/** The programs of this major version in POSTGRES_OLD_BIN or a usual install folder; undefined if there are none. */
export async function findPrograms(
  major: number,
  cluster: string,
  postgresOldBin: string | undefined,
): Promise<Programs | undefined> {
  if (postgresOldBin === undefined) return findInstalled(major)
  const programs = programsIn(postgresOldBin)
  const version = await readVersion(programs, 'POSTGRES_OLD_BIN')
  if (majorOf(version) !== major)
    throw new UnfitPostgres(
      `POSTGRES_OLD_BIN ${postgresOldBin} has PostgreSQL ${version}, and the database in ${cluster} is of PostgreSQL ${major}: set it to the folder of PostgreSQL ${major}'s programs. Nothing was changed.`,
    )
  return programs
}

/** @param variable the name of the variable with their folder */
function readVersion(programs: Programs, variable: string) {
  return versionOf(programs).catch((error: unknown) => {
    throw new UnfitPostgres(
      `The programs of ${variable} ${programs.folder} do not run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
  })
}

async function findInstalled(major: number) {
  for (const folder of INSTALL_FOLDERS.map((pattern) => pattern.replace('{}', String(major)))) {
    const programs = programsIn(folder)
    if (!areThere(programs)) continue
    const version = await versionOf(programs).catch(() => '')
    if (majorOf(version) === major) return programs
  }
  return undefined
}

/** Used by Debian and Ubuntu, Red Hat, SUSE, Homebrew and the installer for Windows. */
const INSTALL_FOLDERS = [
  '/usr/lib/postgresql/{}/bin',
  '/usr/pgsql-{}/bin',
  '/usr/lib/postgresql{}/bin',
  '/opt/homebrew/opt/postgresql@{}/bin',
  '/usr/local/opt/postgresql@{}/bin',
  'C:\\Program Files\\PostgreSQL\\{}\\bin',
]
