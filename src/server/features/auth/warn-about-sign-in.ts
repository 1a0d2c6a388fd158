import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { exchangePublicUrl } from '#server/database/installation.ts'
import { areLockedOut } from '#shared/domain/members/locked-out.ts'
import { listAdmins } from './admins.queries.ts'

type Needs = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'authMethods' | 'adminSteamIds'>
  log: { warn: (sentence: string) => void }
}

/** At the start: says what a new PUBLIC_URL means, and whether any admin can still sign in. */
export async function warnAboutSignIn({ db, config, log }: Needs) {
  const { publicUrl, authMethods, adminSteamIds } = config
  const before = await exchangePublicUrl(db, publicUrl.origin)
  if (before !== null && before !== publicUrl.origin)
    log.warn(
      `PUBLIC_URL was ${before} at the last start and is ${publicUrl.origin} now: everybody has to sign in again, and links that were sent before (invitations, password resets) lead to the old address. If this is a mistake, set PUBLIC_URL back. See "Moving to another address" in docs/operations.md.`,
    )
  const admins = (await listAdmins(db)).map(({ steamId, passwordHash, hasDiscord }) => ({
    steamId,
    hasDiscord,
    hasPassword: passwordHash !== null,
  }))
  const isNamed = authMethods.includes('steam') && adminSteamIds.length > 0
  if (!isNamed && areLockedOut(admins, authMethods))
    log.warn(
      `No admin can sign in: AUTH_METHODS offers ${authMethods.join(' and ')} only, and no admin has that. Run "npm run admin -- reset-sign-in <username>" for a link with which an admin gets it, or set ${authMethods.includes('steam') ? 'ADMIN_STEAM_IDS or AUTH_METHODS=steam,password' : 'AUTH_METHODS=steam,password'}.`,
    )
}
