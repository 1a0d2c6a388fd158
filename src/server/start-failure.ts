import type { Config } from './config.ts'
import { isDatabaseAway } from './database/database-away.ts'
import { DataDirInUse } from './database/embedded/ownership.ts'
import { UnfitPostgres } from './database/postgres-version.ts'
import { RefusedStart } from './installation/refused-start.ts'

/** One line about why the start failed, for problems that the admin can fix. */
export function startFailure(error: unknown, { host, port, dataDir, databaseUrl }: Config) {
  const isForPeople = [DataDirInUse, UnfitPostgres, RefusedStart].some(
    (kind) => error instanceof kind,
  )
  if (isForPeople && error instanceof Error) return error.message
  if (!(error instanceof Error)) return undefined
  if (isFrom(error, 'listen')) return listenFailure(error, host, port)
  if (databaseUrl && isDatabaseAway(error))
    return `The server of DATABASE_URL does not answer: ${error.message || codeOf(error)}`
  if (databaseUrl && /^(28|3D)/.test(codeOf(error)))
    return `The server of DATABASE_URL refuses the connection: ${error.message}`
  if ('path' in error && String(error.path).startsWith(dataDir))
    return `DATA_DIR ${dataDir} cannot be used: ${error.message}`
  return undefined
}

const isFrom = (error: Error, call: string) => 'syscall' in error && error.syscall === call

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function listenFailure(error: Error, host: string, port: number) {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `PORT ${port} on HOST ${host} is in use by another program.`
    case 'EACCES':
      return `PORT ${port} on HOST ${host} may not be used by this account.`
    default:
      return `HOST ${host} with PORT ${port} cannot be listened on: ${error.message}`
  }
}
