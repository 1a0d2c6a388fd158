import type { Config } from '#server/config/config.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { DataDirInUse } from '#server/database/embedded/ownership.ts'
import { UnfitPostgres } from '#server/database/postgres-version.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import { RefusedStart } from '#server/installation/refused-start.ts'
import { BucketFailure } from '#server/stores/bucket-store.ts'

/** One line about why the start failed, for problems that the admin can fix. */
export function startFailure(error: unknown, config: Config) {
  const { dataDir, databaseUrl } = config
  const isForPeople = [DataDirInUse, UnfitPostgres, RefusedStart].some(
    (kind) => error instanceof kind,
  )
  if (isForPeople && error instanceof Error) return error.message
  if (!(error instanceof Error)) return undefined
  if (error instanceof BucketFailure) return bucketFailure(error)
  if (isFrom(error, 'listen')) return listenFailure(error, config)
  const ofServer = databaseUrl && serverFailure(rootOf(error))
  if (ofServer) return ofServer
  // PostgreSQL's own programs only write it.
  if (isDiskFull(error) || error.message.includes('No space left on device'))
    return `The disk of DATA_DIR ${dataDir} is full: make room, then start again.`
  if ('path' in error && String(error.path).startsWith(dataDir))
    return `DATA_DIR ${dataDir} cannot be used: ${error.message}`
  return undefined
}

/** One line about the server of DATABASE_URL, if the failure is its answer. */
function serverFailure(error: Error) {
  const code = codeOf(error)
  const { message } = error
  if (isDatabaseAway(error)) return `The server of DATABASE_URL does not answer: ${message || code}`
  if (/^(28|3D)/.test(code)) return `The server of DATABASE_URL refuses the connection: ${message}`
  if (code === '42501')
    return `The account of DATABASE_URL may not create tables in its database: ${message}. Make it the owner of the database.`
  if (code === '53100') return `The disk of the server of DATABASE_URL is full: ${message}`
  if (UNTRUSTED.test(code))
    return `The certificate of the server of DATABASE_URL is not trusted: ${withoutAdvice(message)}. Add sslrootcert=<file of the certificate that signed it> to DATABASE_URL.`
  if (message.includes('does not support SSL'))
    return 'The server of DATABASE_URL does not offer TLS: remove sslmode from DATABASE_URL, or turn TLS on there.'
  if (code === 'ENOENT' && 'path' in error && isFrom(error, 'open'))
    return `DATABASE_URL names a file that is not there: ${String(error.path)}`
  return undefined
}

/** Newer versions of Node add an option of their own. */
const withoutAdvice = (message: string) => message.split('; if the root CA ', 1)[0]

/** The codes of Node for certificates. */
const UNTRUSTED = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH/

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

const isFrom = (error: Error, call: string) => 'syscall' in error && error.syscall === call

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function bucketFailure({ message, code }: BucketFailure) {
  return `S3_BUCKET cannot be used: ${message}. ${adviceOnBucket(code)}`
}

function adviceOnBucket(code: string | undefined) {
  switch (code) {
    case undefined:
      return 'Check S3_ENDPOINT.'
    case 'NoSuchBucket':
      return 'Create it first, or change S3_BUCKET.'
    case 'RequestTimeTooSkewed':
      return 'Set the clock of this machine.'
    case 'AuthorizationHeaderMalformed':
      return 'Check S3_REGION.'
    default:
      return 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what that key may do.'
  }
}

function listenFailure(error: Error, { host, port, metricsHost, metricsPort }: Config) {
  const isForMetrics = metricsPort && 'port' in error && error.port === metricsPort
  const place = isForMetrics
    ? `METRICS_PORT ${metricsPort} on METRICS_HOST ${metricsHost}`
    : `PORT ${port} on HOST ${host}`
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `${place} is in use by another program.`
    case 'EACCES':
      return `${place} may not be used by this account.`
    default:
      return `${place} cannot be listened on: ${error.message}`
  }
}
