import { findBlock } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import { endAccessOf } from '#server/http/end-access.ts'
import type { Block, NewBlock } from '#shared/contract/joining.ts'
import type { CurrentUser, ManagedUser } from '#shared/contract/users.ts'
import { STEAM_ID } from '#shared/domain/members/steam-id.ts'
import {
  deleteBlock,
  findDiscordId,
  findDiscordMember,
  findNamedUser,
  getBlock,
  insertBlock,
} from './blocks.queries.ts'
import { requireStillPermitted } from './change-role.ts'
import { getUser, lockUser } from './users.queries.ts'

// Those of today have 17 to 19 digits.
const DISCORD_ID = /^\d{17,20}$/

type BlockDeps = Pick<Deps, 'config' | 'now'>

/** Blocks the Steam account, the account of Discord and the username of a member, and ends their sessions. Blocking again is the same success. */
export async function blockMember(
  tx: Database,
  deps: BlockDeps,
  actor: CurrentUser,
  { userId, reason }: { userId: number; reason: string },
): Promise<ManagedUser> {
  await lockFor(tx, actor)
  await lockUser(tx, userId)
  const member = await getUser(tx, userId)
  if (member.isGuest) throw conflict(`${member.displayName} is a guest, and cannot sign in anyway`)
  if (!member.isBlocked)
    await block(tx, deps, actor, { member, reason, ...(await identityOf(tx, member)) })
  return getUser(tx, userId)
}

/** Blocks whoever has a Steam account, an account of Discord or a username, also before they have an account here. */
export async function blockPerson(
  tx: Database,
  deps: BlockDeps,
  actor: CurrentUser,
  { person, reason }: NewBlock,
): Promise<Block> {
  await lockFor(tx, actor)
  const unknown = identityIn(person, deps)
  const named = unknown.discordId
    ? await findDiscordMember(tx, unknown.discordId)
    : await findNamedUser(tx, person)
  if (named !== undefined) await lockUser(tx, named)
  const member = named === undefined ? undefined : await getUser(tx, named)
  const identity = member ? await identityOf(tx, member) : unknown
  const known = await findBlock(tx, identity)
  const id = known?.id ?? (await block(tx, deps, actor, { member, reason, ...identity }))
  return getBlock(tx, id)
}

export async function liftBlock(tx: Database, actor: CurrentUser, id: number) {
  await lockFor(tx, actor)
  const lifted = await deleteBlock(tx, id)
  // Lifting it twice is the same success.
  if (!lifted) return
  const { name, steamId, discordId, username, reason } = lifted
  const isOfDiscord = steamId === null && username === null
  const subject = isOfDiscord
    ? await findDiscordMember(tx, discordId ?? '')
    : await findNamedUser(tx, steamId ?? username ?? '')
  const before = { displayName: name, steamId, discordId, username, reason }
  await happened(tx, { actor, action: 'user.unblock', subject, before })
}

type Identity = { steamId: string | null; discordId: string | null; username: string | null }

type Blocking = Identity & { member: ManagedUser | undefined; reason: string }

async function block(
  tx: Database,
  { config, now }: BlockDeps,
  actor: CurrentUser,
  { member, steamId, discordId, username, reason }: Blocking,
) {
  if (member?.id === actor.id) throw conflict('You cannot block yourself')
  const name = member?.displayName ?? steamId ?? discordId ?? username ?? ''
  if (steamId === null && discordId === null && username === null)
    throw conflict(`${name} has no way to sign in: there is nothing to block`)
  if (steamId !== null && config.adminSteamIds.includes(steamId))
    throw conflict(
      `${name} is named in ADMIN_STEAM_IDS: whoever runs the server has to take the number out first`,
    )
  const by = { createdById: actor.id, createdAt: now() }
  const usernameKey = username?.toLowerCase() ?? null
  const id = await insertBlock(tx, { steamId, discordId, usernameKey, name, reason, ...by })
  const { sessions } = member ? await endAccessOf(tx, member.id) : { sessions: 0 }
  await happened(tx, {
    actor,
    action: 'user.block',
    subject: member?.id,
    before: { displayName: name, steamId, discordId, username, ...(sessions > 0 && { sessions }) },
    after: { reason },
  })
  return id
}

const identityOf = async (tx: Database, { id, steamId, username }: ManagedUser) => ({
  steamId,
  discordId: await findDiscordId(tx, id),
  username,
})

/** What an admin typed of somebody who has no account here. */
function identityIn(person: string, { config }: BlockDeps): Identity {
  const nobody = { steamId: null, discordId: null, username: null }
  if (STEAM_ID.test(person)) return { ...nobody, steamId: person }
  if (config.authMethods.includes('discord') && DISCORD_ID.test(person))
    return { ...nobody, discordId: person }
  if (/^\d{17}$/.test(person))
    throw invalidInput('This is not a SteamID64 of a person: those begin with 76561', 'person')
  return { ...nobody, username: person }
}

/** Admins are locked, so that of two who block each other one remains. */
async function lockFor(tx: Database, actor: CurrentUser) {
  await lockAdmins(tx)
  await requireStillPermitted(tx, actor, 'members.block')
}
