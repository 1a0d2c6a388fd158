import { eq } from 'drizzle-orm'
import { STEAM_ID } from '#shared/domain/members/steam-id.ts'
import { discordAccounts, users } from './schema.ts'
import { sql } from './sql.ts'

const DISCORD = 'discord:'

/**
 * By SteamID64, by number in Discord ("discord:80351110224678912") or by username. Nobody can be taken for somebody else by
 * choosing such a number as a username.
 */
export function isNamed(steamIdOrUsername: string) {
  if (steamIdOrUsername.startsWith(DISCORD))
    return sql<boolean>`${users.id} in (
      select ${discordAccounts.userId} from ${discordAccounts}
      where ${discordAccounts.discordId} = ${steamIdOrUsername.slice(DISCORD.length)}
    )`
  return STEAM_ID.test(steamIdOrUsername)
    ? eq(users.steamId, steamIdOrUsername)
    : eq(sql`lower(${users.username})`, steamIdOrUsername.toLowerCase())
}
