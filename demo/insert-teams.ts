import type { Database } from '#server/database/database.ts'
import { teamNames, teams } from '#server/database/schema.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { idOf } from './id-by-name.ts'
import { teams as demoTeams } from './season/teams.ts'

/** Returns the ids of the teams by `nameKey` of each of their spellings. */
export async function insertTeams(tx: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insert(teams)
    .values(demoTeams.map(({ name }) => ({ name })))
    .returning({ id: teams.id, name: teams.name })
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const spellings = demoTeams.flatMap(({ name, aliases = [] }) =>
    [name, ...aliases].map((spelling) => ({
      key: nameKey(spelling),
      teamId: idOf(ids, name),
      name: spelling,
    })),
  )
  await tx.insert(teamNames).values(spellings)
  return new Map(spellings.map(({ key, teamId }) => [key, teamId]))
}
