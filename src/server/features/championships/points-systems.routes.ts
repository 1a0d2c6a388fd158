import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { pointsSystemsApi, type PointsSystemForm } from '#shared/contract/points-systems.ts'
import { refuseProblems } from './championship-values.ts'
import { loadPlan, type Planned } from './plan.ts'
import {
  deletePointsSystem,
  getPointsSystemForUpdate,
  insertPointsSystem,
  listOfficial,
  listPointsSystems,
  updatePointsSystem,
} from './points-systems.queries.ts'
import { saving } from './saving.ts'

export function pointsSystemsRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, pointsSystemsApi.list, () =>
    atOneMoment(db, async (tx) => {
      const plan = await loadPlan(tx)
      const data = []
      for (const row of await listPointsSystems(tx)) {
        const users = usersOf(plan, row.id)
        const isFixed = (await firstOfficial(tx, users)) !== undefined
        data.push({ ...row, usedBy: users.map(({ key, name }) => ({ key, name })), isFixed })
      }
      return { data }
    }),
  )

  route(app, pointsSystemsApi.create, ({ body, viewer }) =>
    saving(db, 'points system', async (tx) => {
      const values = valuesOf(body)
      const { id, version } = await insertPointsSystem(tx, values)
      const action = 'points-system.create'
      await happened(tx, { actor: viewer, action, subject: id, after: values })
      return { data: { id, version } }
    }),
  )

  route(app, pointsSystemsApi.update, ({ params: { id }, body, viewer }) =>
    saving(db, 'points system', async (tx) => {
      const before = await getPointsSystemForUpdate(tx, id)
      refuseStale('this points system', body.version, before.version)
      const official = await firstOfficial(tx, usersOf(await loadPlan(tx), id))
      if (official)
        throw conflict(
          `${official.name} scores with it and has official rounds. Save a copy under another name.`,
        )
      const after = valuesOf(body)
      const { version } = await updatePointsSystem(tx, id, after)
      await happened(tx, {
        actor: viewer,
        action: 'points-system.update',
        subject: id,
        before,
        after,
      })
      return { data: { id, version } }
    }),
  )

  route(app, pointsSystemsApi.delete, ({ params: { id }, viewer }) =>
    saving(db, 'points system', async (tx) => {
      const before = await getPointsSystemForUpdate(tx, id)
      const [user] = usersOf(await loadPlan(tx), id)
      if (user) throw conflict(`${user.name} scores with this points system`)
      await deletePointsSystem(tx, id)
      await happened(tx, { actor: viewer, action: 'points-system.delete', subject: id, before })
    }),
  )
}

const usersOf = (plan: readonly Planned[], id: number) =>
  plan.filter(({ row }) => row?.pointsSystemId === id)

/** The first championship with an official round. */
async function firstOfficial(db: Database, championships: readonly Planned[]) {
  const ids = championships.flatMap(({ rounds }) => rounds.map(({ event }) => event.id))
  const official = await listOfficial(db, ids)
  return championships.find(({ rounds }) => rounds.some(({ event }) => official.includes(event.id)))
}

function valuesOf({ name, configuration }: PointsSystemForm) {
  refuseProblems(configuration)
  return { name, configuration }
}
