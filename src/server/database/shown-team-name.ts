import { entries } from './schema.ts'
import { sql } from './sql.ts'

/** The name of an entry's team, or else the text that was typed. */
export const shownTeamName = sql<string | null>`case when ${entries.teamId} is null
  then ${entries.teamName}
  else (select team.name from teams team where team.id = ${entries.teamId})
end`
