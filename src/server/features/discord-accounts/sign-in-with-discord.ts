import { findBlock } from '#server/database/blocks.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { getStanding, isEntitled, lockFirstAdmin, signIn } from '#server/features/auth/index.ts'
import { welcome } from '#server/features/joining/index.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { findMemberOf, insertMember, renameMember } from './discord-accounts.queries.ts'
import { DiscordAccountFailure } from './oauth.ts'

export type DiscordPerson = { discordId: string; name: string }

/** Signs in the owner of an account of Discord, as a new member if nobody has connected it. Throws DiscordAccountFailure. */
export async function signInWithDiscord(deps: Deps, exchange: Exchange, person: DiscordPerson) {
  const enter = () =>
    deps.db.transaction(async (tx) => {
      if (await findBlock(tx, person))
        throw new DiscordAccountFailure('blocked', 'the person is blocked')
      await lockFirstAdmin(tx, deps)
      const entrant =
        (await knownMember(tx, person)) ?? (await newMember(tx, deps, exchange, person))
      await signIn(tx, deps, exchange, { ...entrant, method: 'discord' })
    })
  await enter().catch((error: unknown) => {
    // The account has got a member at the same moment.
    if (violatedUnique(error) === 'discord_accounts_discord_id') return enter()
    throw error
  })
}

async function knownMember(tx: Database, { discordId, name }: DiscordPerson) {
  const userId = await findMemberOf(tx, discordId)
  if (userId === undefined) return undefined
  await renameMember(tx, userId, name)
  return getStanding(tx, userId)
}

async function newMember(tx: Database, deps: Deps, { request }: Exchange, person: DiscordPerson) {
  const entitled = await isEntitled(tx, deps)
  const welcomed = await welcome(tx, deps, request, entitled)
  if (!welcomed) throw new DiscordAccountFailure('invitation_needed', 'there is no invitation')
  const { admission } = welcomed
  const userId = await insertMember(tx, { ...person, admission, at: deps.now() })
  return { ...(await getStanding(tx, userId)), welcome: welcomed }
}
