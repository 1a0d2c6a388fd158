import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { teamNames, teams } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

/** The value of `entries.teamId` for a text that somebody types: null if no team has this spelling. */
export function teamIdOf(text: string | null) {
  if (text === null) return null
  return sql<
    number | null
  >`(select spelling.team_id from team_names spelling where spelling.key = ${nameKey(text)})`
}

/** The name of the team that has this spelling, or else the text itself. */
export async function teamNameOf(db: Database, text: string) {
  const [team] = await db
    .select({ name: teams.name })
    .from(teamNames)
    .innerJoin(teams, eq(teams.id, teamNames.teamId))
    .where(eq(teamNames.key, nameKey(text)))
  return team?.name ?? text
}

/** The names of teams by `nameKey` of each of their spellings. */
export async function listTeamSpellings(db: Database) {
  const rows = await db
    .select({ key: teamNames.key, name: teams.name })
    .from(teamNames)
    .innerJoin(teams, eq(teams.id, teamNames.teamId))
  return new Map(rows.map(({ key, name }) => [key, name]))
}
