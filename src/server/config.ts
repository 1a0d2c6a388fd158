import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { FILE_SUFFIX, type Settings, variables } from './config-variables.ts'

export type Config = Settings & {
  /** Whether Paddock is reachable from this machine only. */
  isLoopback: boolean
  /** Whether cookies are https-only. */
  secureCookies: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {}

/** Reads all variables. Throws ConfigError with one line that names the variable. */
export function readConfig(env: Environment): Config {
  const port = read(env, 'port')
  const publicUrl = read(env, 'publicUrl', `http://localhost:${port}`)
  const isLoopback = isLoopbackHost(publicUrl.hostname)
  return {
    port,
    host: read(env, 'host'),
    publicUrl,
    dataDir: resolve(read(env, 'dataDir')),
    databaseUrl: read(env, 'databaseUrl'),
    postgresBin: read(env, 'postgresBin'),
    postgresOldBin: read(env, 'postgresOldBin'),
    guildName: read(env, 'guildName'),
    guildContact: read(env, 'guildContact'),
    guildLinks: read(env, 'guildLinks'),
    authMethods: read(env, 'authMethods', isLoopback ? 'steam,password' : 'steam'),
    adminSteamIds: read(env, 'adminSteamIds'),
    steamOpenIdUrl: read(env, 'steamOpenIdUrl'),
    steamProfileUrl: read(env, 'steamProfileUrl'),
    trustProxy: read(env, 'trustProxy'),
    backupHour: read(env, 'backupHour'),
    backupsKept: read(env, 'backupsKept'),
    metricsPort: readMetricsPort(env, port),
    metricsHost: read(env, 'metricsHost'),
    metricsToken: read(env, 'metricsToken'),
    alertWebhookUrl: read(env, 'alertWebhookUrl'),
    logLevel: read(env, 'logLevel'),
    isLoopback,
    secureCookies: publicUrl.protocol === 'https:',
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
  return ['Usage: npm start', '', 'Environment variables:', ...lines].join('\n')
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
