import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { createTeam, mergeTeams, removeTeam, splitTeam, updateTeam } from './change-team.ts'
import { getManagedTeam, listManagedTeams } from './managed-teams.ts'
import { listTeamsWithCounts, readTeam } from './shown-teams.ts'
import { listTeamsOf } from './team-page.queries.ts'

export function teamRoutes(app: FastifyInstance, { db, now }: Deps) {
  cachedRoute(
    app,
    teamsApi.list,
    async (_call, own) => ({
      data: await atOneMoment(db, async (tx) => {
        const yours = new Set(String(own).split(' ').map(Number))
        const teams = await listTeamsWithCounts(tx)
        return teams.map((team) => ({ ...team, isYours: yours.has(team.id) }))
      }),
    }),
    { varies: async ({ viewer }) => (await listTeamsOf(db, viewer.id)).join(' ') },
  )

  route(app, teamsApi.get, async ({ params: { id } }) => ({
    data: await atOneMoment(db, (tx) => readTeam(tx, id)),
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
