import { findBlock, liftBlocksOf } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { STEAM_ID } from '#shared/domain/members/steam-id.ts'

/** Lifts the block of a SteamID64, a number in Discord or a username from the command line. Returns whom it was about; undefined if there is none. */
export async function unblockNamed(tx: Database, named: string) {
  const person = STEAM_ID.test(named) ? { steamId: named } : { username: named, discordId: named }
  const block = await findBlock(tx, person)
  if (!block) return undefined
  await liftBlocksOf(tx, person)
  await happened(tx, {
    actor: undefined,
    action: 'user.unblock',
    subject: undefined,
    before: { displayName: block.name, reason: block.reason },
    after: { reason: 'admin command' },
  })
  return block.name
}
