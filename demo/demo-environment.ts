import { readConfig } from '#server/config/config.ts'
import type { SteamStandIn } from './steam-stand-in.ts'

export const DEMO_DATA_DIR = './demo-data'

type Environment = Readonly<Record<string, string | undefined>>

/** Why the demo refuses to run with this environment; undefined if it can run. */
export function demoRefusal(env: Environment) {
  if (env['DATABASE_URL']?.trim() || env['DATABASE_URL_FILE']?.trim())
    return 'The demo runs in a database of its own: start it without DATABASE_URL.'
  const { isLoopback, host } = readConfig(env)
  if (!isLoopback)
    return 'The demo lets everybody sign in as anybody, so it is for this machine only: start it without PUBLIC_URL.'
  if (!(host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)))
    return 'The demo lets everybody sign in as anybody, so it is for this machine only: start it without HOST.'
  return undefined
}

/** Settings for the normal server, with separate data and the stand-in for Steam. All checks stay on. */
export function demoEnvironment(
  env: Environment,
  standIn: Pick<SteamStandIn, 'openIdUrl' | 'profileUrl'>,
  smtpUrl?: string,
) {
  return {
    ...env,
    DATA_DIR: DEMO_DATA_DIR,
    // Calendars need the address of the site.
    PUBLIC_URL: readConfig(env).publicUrl.origin,
    ...(smtpUrl && { SMTP_URL: smtpUrl, MAIL_FROM: 'paddock@guild.example.org' }),
    GUILD_CONTACT: env['GUILD_CONTACT'] ?? 'stewards@guild.example.org',
    LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
    STEAM_OPENID_URL: standIn.openIdUrl,
    STEAM_PROFILE_URL: standIn.profileUrl,
  }
}
