import { OLDEST_MAJOR, UnfitPostgres, majorOf } from '../postgres-version.ts'
import { type Programs, embeddedPrograms, programsIn, versionOf } from './programs.ts'

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

/** @param variable that names their folder */
export function readVersion(programs: Programs, variable: string) {
  return versionOf(programs).catch((error: unknown) => {
    throw new UnfitPostgres(
      `The programs of ${variable} ${programs.folder} do not run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
  })
}
