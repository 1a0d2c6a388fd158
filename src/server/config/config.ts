import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { relative, resolve } from 'node:path'
import type { BucketSettings } from '#server/stores/bucket-store.ts'
import { FILE_SUFFIX, type Settings, variables } from './config-variables.ts'

export type Config = Settings & {
  /** Whether Paddock is reachable from this machine only. */
  isLoopback: boolean
  /** Whether the operator has set `publicUrl`: what leaves the site links only to such an address. */
  hasPublicUrl: boolean
  /** Whether cookies are https-only. */
  secureCookies: boolean
  /** Where pictures and result files are; undefined if in DATA_DIR. */
  fileBucket: BucketSettings | undefined
  /** Where every backup is copied to. */
  backupCopy: { folder: string } | { command: string[] } | BucketSettings | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {}

/** Reads all variables. Throws ConfigError with one line that names the variable. */
export function readConfig(env: Environment): Config {
  const port = read(env, 'port')
  const publicUrl = read(env, 'publicUrl', `http://localhost:${port}`)
  const isLoopback = isLoopbackHost(publicUrl.hostname)
  const dataDir = resolve(read(env, 'dataDir'))
  return {
    port,
    host: read(env, 'host'),
    publicUrl,
    dataDir,
    databaseUrl: read(env, 'databaseUrl'),
    databaseListenUrl: readListenUrl(env),
    databasePoolSize: read(env, 'databasePoolSize'),
    postgresBin: read(env, 'postgresBin'),
    postgresOldBin: read(env, 'postgresOldBin'),
    auditLogDays: read(env, 'auditLogDays'),
    replacedFilesDays: read(env, 'replacedFilesDays'),
    guildName: read(env, 'guildName'),
    guildContact: read(env, 'guildContact'),
    guildLinks: read(env, 'guildLinks'),
    authMethods: readAuthMethods(env, isLoopback),
    join: read(env, 'join'),
    adminSteamIds: read(env, 'adminSteamIds'),
    steamOpenIdUrl: read(env, 'steamOpenIdUrl'),
    steamProfileUrl: read(env, 'steamProfileUrl'),
    smtpUrl: read(env, 'smtpUrl'),
    mailFrom: readSender(env),
    mailReplyTo: read(env, 'mailReplyTo'),
    mailPerMinute: read(env, 'mailPerMinute'),
    discordClientId: read(env, 'discordClientId'),
    discordClientSecret: readDiscordSecret(env),
    trustProxy: read(env, 'trustProxy'),
    backupHour: read(env, 'backupHour'),
    backupsKept: read(env, 'backupsKept'),
    backupCopyDir: read(env, 'backupCopyDir'),
    backupCopyBucket: read(env, 'backupCopyBucket'),
    backupCopyCommand: read(env, 'backupCopyCommand'),
    s3Bucket: read(env, 's3Bucket'),
    s3Endpoint: read(env, 's3Endpoint'),
    s3Region: read(env, 's3Region'),
    s3AccessKeyId: read(env, 's3AccessKeyId'),
    s3SecretAccessKey: read(env, 's3SecretAccessKey'),
    metricsPort: readMetricsPort(env, port),
    metricsHost: read(env, 'metricsHost'),
    metricsToken: read(env, 'metricsToken'),
    alertWebhookUrl: read(env, 'alertWebhookUrl'),
    logLevel: read(env, 'logLevel'),
    isLoopback,
    hasPublicUrl: Boolean(env[variables.publicUrl.name]?.trim()),
    secureCookies: publicUrl.protocol === 'https:',
    fileBucket: readBucket(env, 's3Bucket'),
    backupCopy: readBackupCopy(env, dataDir),
  }
}

/** The text of `--help`. */
export function describeConfig() {
  const described = Object.values(variables).flatMap(({ name, byDefault, meaning, isSecret }) => [
    { name, text: `${meaning} (${byDefault ? `default: ${byDefault}` : 'unset by default'})` },
    ...(isSecret
      ? [{ name: `${name}${FILE_SUFFIX}`, text: `Instead of ${name}: the file that contains it` }]
      : []),
  ])
  const width = Math.max(...described.map(({ name }) => name.length)) + 2
  const lines = described.map(({ name, text }) => `  ${name.padEnd(width)}${text}`)
  return [
    'Usage: npm start, or node scripts/run.mjs start',
    '',
    'Environment variables:',
    ...lines,
  ].join('\n')
}

/** An empty variable counts as unset, because compose files and service units pass them on. */
function read<K extends keyof Settings>(env: Environment, key: K, fallback?: string): Settings[K] {
  const { name, byDefault, expects, isSecret, parse } = variables[key]
  const given = env[name]?.trim()
  const text = (isSecret && inFile(env, name)) || given || (fallback ?? byDefault)
  const value = parse(text)
  if (value !== undefined || !text) return value as Settings[K]
  throw new ConfigError(
    `${name} must be ${expects}${isSecret ? '' : `, not ${JSON.stringify(text)}`}.`,
  )
}

function readMetricsPort(env: Environment, port: number) {
  const metricsPort = read(env, 'metricsPort')
  if (metricsPort === port) throw new ConfigError('METRICS_PORT must be another port than PORT.')
  return metricsPort
}

function readSender(env: Environment) {
  const sender = read(env, 'mailFrom')
  if (read(env, 'smtpUrl') !== undefined && sender === undefined)
    throw new ConfigError('SMTP_URL needs MAIL_FROM: set it too.')
  return sender
}

function readAuthMethods(env: Environment, isLoopback: boolean) {
  const methods = read(env, 'authMethods', isLoopback ? 'steam,password' : 'steam')
  if (methods.includes('discord') && !read(env, 'discordClientId'))
    throw new ConfigError('AUTH_METHODS offers discord: set DISCORD_CLIENT_ID and its secret, too.')
  return methods
}

function readDiscordSecret(env: Environment) {
  const secret = read(env, 'discordClientSecret')
  const id = read(env, 'discordClientId')
  if (Boolean(secret) === Boolean(id)) return secret
  throw new ConfigError('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET must be set together.')
}

function readListenUrl(env: Environment) {
  const listenUrl = read(env, 'databaseListenUrl')
  if (listenUrl !== undefined && read(env, 'databaseUrl') === undefined)
    throw new ConfigError('DATABASE_LISTEN_URL needs DATABASE_URL: set it too.')
  return listenUrl
}

function readBackupCopy(env: Environment, dataDir: string): Config['backupCopy'] {
  const keys = ['backupCopyDir', 'backupCopyBucket', 'backupCopyCommand'] as const
  const [first, second] = keys.filter((key) => read(env, key) !== undefined)
  if (first && second)
    throw new ConfigError(
      `${variables[first].name} and ${variables[second].name} are both set: remove one.`,
    )
  const command = read(env, 'backupCopyCommand')
  if (command) return { command }
  const folder = read(env, 'backupCopyDir')
  if (folder === undefined) return readBucket(env, 'backupCopyBucket')
  const path = resolve(folder)
  if (!relative(dataDir, path).startsWith('..'))
    throw new ConfigError('BACKUP_COPY_DIR must be outside of DATA_DIR, which may be lost.')
  return { folder: path }
}

/** How to reach the bucket that a variable names. */
function readBucket(
  env: Environment,
  key: 'backupCopyBucket' | 's3Bucket',
): BucketSettings | undefined {
  const named = read(env, key)
  if (named === undefined) return undefined
  const needed = <K extends 's3Endpoint' | 's3AccessKeyId' | 's3SecretAccessKey'>(of: K) => {
    const value = read(env, of)
    if (value === undefined)
      throw new ConfigError(`${variables[key].name} needs ${variables[of].name}: set it too.`)
    return value
  }
  return {
    ...named,
    endpoint: needed('s3Endpoint'),
    region: read(env, 's3Region'),
    accessKeyId: needed('s3AccessKeyId'),
    secretAccessKey: needed('s3SecretAccessKey'),
  }
}

/** The text of the file that the environment names in place of a secret. */
function inFile(env: Environment, name: string) {
  const file = env[`${name}${FILE_SUFFIX}`]?.trim()
  if (!file) return undefined
  if (env[name]?.trim())
    throw new ConfigError(`${name} and ${name}${FILE_SUFFIX} are both set: remove one.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `${name}${FILE_SUFFIX} names a file that cannot be read: ${file} (${code}).`,
    )
  }
}

function isLoopbackHost(hostname: string) {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}
