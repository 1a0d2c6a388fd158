import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { refuseClosed } from './championship-values.ts'
import { checkDecision, checkEntrant, checkParent } from './check-decision.ts'
import { isClosed } from './closings.queries.ts'
import {
  findDecisionForUpdate,
  insertDecision,
  listDecisions,
  listDecisionsInForce,
  undoDecision,
} from './decisions.queries.ts'
import type { Championships } from './scored.ts'
import { getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'
import { recordedDecision, shownDecision } from './shown-decision.ts'

const WHAT = 'this championship'

export function championshipDecisionsRoutes(
  app: FastifyInstance,
  { db, now }: Deps,
  championships: Championships,
) {
  const scoredOf = async (id: number) =>
    championships.score(await championships.get(`season-${id}`))

  route(app, championshipDecisionsApi.list, async ({ params: { id } }) => {
    const { season } = await scoredOf(id)
    const rows = await atOneMoment(db, (tx) => listDecisions(tx, id))
    return { data: rows.map((row) => shownDecision(row, season)) }
  })

  route(app, championshipDecisionsApi.decide, async ({ params: { id }, body, viewer }) => {
    const { season } = await scoredOf(id)
    checkDecision(body.decision, season)
    await checkEntrant(db, body.decision, season)
    return db.transaction(async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      refuseClosed(await isClosed(tx, id))
      checkParent(body.decision, await listDecisionsInForce(tx, [id]), season)
      const { decision, reason } = body
      const row = await insertDecision(tx, {
        championshipId: id,
        decision,
        reason,
        authorId: viewer.id,
        authorName: viewer.displayName,
        createdAt: now(),
      })
      await growChampionship(tx, id)
      const after = recordedDecision(row, season)
      await happened(tx, { actor: viewer, action: 'championship.decide', subject: id, after })
      return { data: { id: row.id } }
    })
  })

  route(app, championshipDecisionsApi.undo, async ({ params, body, viewer }) => {
    const { id, decisionId } = params
    const { season } = await scoredOf(id)
    await db.transaction(async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      refuseClosed(await isClosed(tx, id))
      const row = await findDecisionForUpdate(tx, id, decisionId)
      if (!row) throw notFound('Decision')
      if (row.decisionEffectId !== null)
        throw conflict('This follows from a published decision. It ends when that is taken back.')
      if (row.undoneAt) throw conflict('This decision has been undone already')
      await undoDecision(tx, decisionId, { at: now(), byName: viewer.displayName })
      await growChampionship(tx, id)
      const before = recordedDecision(row, season)
      await happened(tx, {
        actor: viewer,
        action: 'championship.decision.undo',
        subject: id,
        before,
      })
    })
  })
}
