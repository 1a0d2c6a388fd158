import type { Database } from '#server/database/database.ts'
import { countTeams, listEntriesToCome, listMembers, listRacedEvents } from './team-page.queries.ts'
import { listTeamResults } from './team-results.queries.ts'
import { getTeamWithAliases, listTeamsWithAliases } from './teams.queries.ts'

const byName = new Intl.Collator('en', { numeric: true })
const NOTHING = { drivers: 0, races: 0, entries: 0 }

/** All teams by name. */
export async function listTeamsWithCounts(tx: Database) {
  const countsOf = await countTeams(tx)
  return (await listTeamsWithAliases(tx))
    .map(({ version: _version, ...team }) => ({ ...team, ...(countsOf.get(team.id) ?? NOTHING) }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

/** @throws not_found */
export async function readTeam(tx: Database, id: number) {
  const { version: _version, ...team } = await getTeamWithAliases(tx, id)
  return {
    ...team,
    members: await listMembers(tx, id),
    entries: await listEntriesToCome(tx, id),
    results: await listTeamResults(tx, team.name, await listRacedEvents(tx, id)),
  }
}
