import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import {
  championshipDecisionsApi,
  type ChampionshipDecisionValues,
} from '#shared/contract/championship-decisions.ts'
import { refuseClosed } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import {
  findDecisionForUpdate,
  insertDecision,
  listDecisions,
  undoDecision,
} from './decisions.queries.ts'
import type { Championships, Scored } from './scored.ts'
import { getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'

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
    return {
      data: rows.map(({ undoneAt, undoneByName, decision, ...row }) => {
        const key = aboutOf(decision)
        const undone = undoneAt && { at: undoneAt, byName: undoneByName }
        return { ...row, decision, name: season.names?.[key] ?? key, undone }
      }),
    }
  })

  route(app, championshipDecisionsApi.decide, async ({ params: { id }, body, viewer }) => {
    const scored = await scoredOf(id)
    checkDecision(body.decision, scored)
    return db.transaction(async (tx) => {
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      refuseClosed(await isClosed(tx, id))
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
      const after = { ...decision, reason }
      await happened(tx, { actor: viewer, action: 'championship.decide', subject: id, after })
      return { data: { id: row.id } }
    })
  })

  route(app, championshipDecisionsApi.undo, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { id, decisionId } = params
      const { version } = await getChampionshipForUpdate(tx, id, 'Championship')
      refuseStale(WHAT, body.version, version)
      refuseClosed(await isClosed(tx, id))
      const row = await findDecisionForUpdate(tx, id, decisionId)
      if (!row) throw notFound('Decision')
      if (row.undoneAt) throw conflict('This decision has been undone already')
      await undoDecision(tx, decisionId, { at: now(), byName: viewer.displayName })
      await growChampionship(tx, id)
      const before = { ...row.decision, reason: row.reason }
      await happened(tx, {
        actor: viewer,
        action: 'championship.decision.undo',
        subject: id,
        before,
      })
    }),
  )
}

/** The key of whom a decision is about. */
function aboutOf(decision: ChampionshipDecisionValues) {
  return 'key' in decision ? decision.key : decision.car
}

/** @throws invalid_input at the field that names nothing of this championship */
function checkDecision(decision: ChampionshipDecisionValues, { season }: Scored) {
  const rounds = [
    ...('round' in decision && decision.round !== null ? [decision.round] : []),
    ...('rounds' in decision ? (decision.rounds ?? []) : []),
  ]
  const unknown = rounds.find((id) => !season.rounds.some((round) => round.id === id))
  if (unknown !== undefined) throw invalidInput('This championship has no such round', 'round')

  if ('car' in decision) {
    const { car } = decision
    const races = 'round' in decision ? rounds : season.rounds.map(({ id }) => id)
    const isThere = season.rounds.some(
      ({ id, cars }) => races.includes(id) && cars.some(({ no }) => no === car),
    )
    if (!isThere) throw invalidInput('No such car raced in this round', 'car')
  }
  // An entrant has not raced yet.
  const keys = 'key' in decision && decision.kind !== 'entrant' ? [decision.key] : []
  const makes = season.rounds.flatMap(({ cars }) => cars.flatMap(({ make }) => make ?? []))
  const entrants = season.entrants?.map(({ name }) => name) ?? []
  const known = (key: string) =>
    key in (season.names ?? {}) || makes.includes(key) || entrants.includes(key)
  if (keys.some((key) => !known(key)))
    throw invalidInput('Nobody of this name competes in this championship', 'key')
}
