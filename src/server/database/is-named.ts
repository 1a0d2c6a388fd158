import { eq } from 'drizzle-orm'
import { STEAM_ID } from '#shared/domain/members/steam-id.ts'
import { users } from './schema.ts'
import { sql } from './sql.ts'

/** By SteamID64 or username. Nobody can be taken for somebody else by choosing their SteamID64 as a username. */
export function isNamed(steamIdOrUsername: string) {
  return STEAM_ID.test(steamIdOrUsername)
    ? eq(users.steamId, steamIdOrUsername)
    : eq(sql`lower(${users.username})`, steamIdOrUsername.toLowerCase())
}
