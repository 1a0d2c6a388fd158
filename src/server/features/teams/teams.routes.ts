import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { createTeam, mergeTeams, removeTeam, splitTeam, updateTeam } from './change-team.ts'
import { getManagedTeam, listManagedTeams } from './managed-teams.ts'
import {
  countTeams,
  listEntriesToCome,
  listMembers,
  listRacedEvents,
  listTeamsOf,
} from './team-page.queries.ts'
import { listTeamResults } from './team-results.queries.ts'
import { getTeamWithAliases, listTeamsWithAliases } from './teams.queries.ts'

const byName = new Intl.Collator('en', { numeric: true })
const NOTHING = { drivers: 0, races: 0, entries: 0 }

export function teamRoutes(app: FastifyInstance, { db, now }: Deps) {
  cachedRoute(
    app,
    teamsApi.list,
    async (_call, own) => ({
      data: await atOneMoment(db, async (tx) => {
        const countsOf = await countTeams(tx)
        const teams = await listTeamsWithAliases(tx)
        const yours = new Set(String(own).split(' ').map(Number))
        return teams
          .map(({ version: _version, ...team }) => ({
            ...team,
            ...(countsOf.get(team.id) ?? NOTHING),
            isYours: yours.has(team.id),
          }))
          .sort((a, b) => byName.compare(a.name, b.name))
      }),
    }),
    { varies: async ({ viewer }) => (await listTeamsOf(db, viewer.id)).join(' ') },
  )

  route(app, teamsApi.get, async ({ params: { id } }) => ({
    data: await atOneMoment(db, async (tx) => {
      const { version: _version, ...team } = await getTeamWithAliases(tx, id)
      return {
        ...team,
        members: await listMembers(tx, id),
        entries: await listEntriesToCome(tx, id),
        results: await listTeamResults(tx, team.name, await listRacedEvents(tx, id)),
      }
    }),
  }))

  route(app, teamsApi.listManaged, async () => ({
    data: await atOneMoment(db, listManagedTeams),
  }))

  route(app, teamsApi.create, ({ body, viewer }) =>
    answering(db, (tx) => createTeam(tx, by(viewer), body.name)),
  )

  route(app, teamsApi.update, ({ params: { id }, body, viewer }) =>
    answering(db, (tx) => updateTeam(tx, by(viewer), id, body)),
  )

  route(app, teamsApi.merge, ({ params: { id }, body, viewer }) =>
    answering(db, (tx) => mergeTeams(tx, by(viewer), id, body.into)),
  )

  route(app, teamsApi.split, ({ params: { id }, body, viewer }) =>
    answering(db, (tx) => splitTeam(tx, by(viewer), id, body)),
  )

  route(app, teamsApi.delete, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      await removeTeam(tx, by(viewer), id)
    }),
  )

  function by(actor: CurrentUser) {
    return { actor, now: now() }
  }
}

/** Answers with the team as it is after the change. */
function answering(db: Database, change: (tx: Database) => Promise<number>) {
  return db.transaction(async (tx) => ({ data: await getManagedTeam(tx, await change(tx)) }))
}
