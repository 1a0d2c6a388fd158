import { findBlock } from '#server/database/blocks.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { endAccessOf } from '#server/http/end-access.ts'
import { type Actor, getStanding, setSteamAccount } from './connections.queries.ts'
import { lockFirstAdmin, promoteIfEntitled } from './first-admin.ts'
import { takeResetToken } from './kept-secret.ts'
import { lockAccount, takeReset } from './passwords.queries.ts'
import { signIn } from './sign-in.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'

type Connection = { userId: number; steamId: string; avatarUrl: string | undefined }

/** Connects a Steam account to the account of a member who is signed in with a password. */
export function connectSteam(deps: Deps, actor: Actor, connection: Connection) {
  return inTransaction(deps, async (tx) => {
    await lockFirstAdmin(tx, deps)
    await lockAccount(tx, connection.userId)
    const { steamId } = await getStanding(tx, connection.userId)
    if (steamId === connection.steamId) return
    if (steamId !== null)
      throw new SteamSignInError('connected', 'the account has another Steam account')
    await connect(tx, actor, connection)
    const { user } = await getStanding(tx, connection.userId)
    await promoteIfEntitled(tx, deps, user)
  })
}

/** Puts a Steam account in the place of a lost sign-in, with a reset link, and signs its owner in. */
export function resetToSteam(deps: Deps, exchange: Exchange, connection: Connection) {
  const token = takeResetToken(exchange.request, exchange.reply, deps.config)
  return inTransaction(deps, async (tx) => {
    await lockFirstAdmin(tx, deps)
    await lockAccount(tx, connection.userId)
    const isOwn =
      token !== undefined &&
      (await takeReset(tx, hashOfToken(token), deps.now())) === connection.userId
    if (!isOwn) throw new SteamSignInError('link', 'the reset link cannot be used')
    await endAccessOf(tx, connection.userId)
    await connect(tx, undefined, connection)
    const { user, standing } = await getStanding(tx, connection.userId)
    await signIn(tx, deps, exchange, { user, standing, method: 'steam' })
  })
}

async function connect(
  tx: Database,
  actor: Actor | undefined,
  { userId, steamId, avatarUrl }: Connection,
) {
  if (await findBlock(tx, { steamId }))
    throw new SteamSignInError('blocked', 'the Steam account is blocked')
  const before = await getStanding(tx, userId)
  await setSteamAccount(tx, userId, { steamId, avatarUrl })
  await happened(tx, {
    actor,
    action: 'user.steam-connect',
    subject: userId,
    before: { displayName: before.user.displayName, steamId: before.steamId },
    after: { steamId },
  })
}

function inTransaction<T>({ db }: Deps, work: (tx: Database) => Promise<T>) {
  return db.transaction(work).catch((error: unknown) => {
    if (violatedUnique(error) === 'users_steam_id')
      throw new SteamSignInError('taken', 'the Steam account is that of another member')
    throw error
  })
}
