import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent } from '#server/database/find-event.ts'
import { conflict, notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { aboutSession } from './about-session.ts'
import { importResults } from './importing/import-results.ts'
import { removeResults, restoreResults } from './importing/restore-results.ts'
import { listResults, type PointsOfSessions } from './results.queries.ts'

type Scores = {
  /** The points are those in the first championship, by session and then by the car's `entry`. */
  scoresOf: (eventId: number) => Promise<{
    points: PointsOfSessions
    scoredIn: { key: string; name: string }[]
  }>
}

export function resultRoutes(app: FastifyInstance, deps: Deps, scores: Scores) {
  route(app, resultsApi.list, async ({ params, query }) => {
    const { points, scoredIn } = await scores.scoresOf(params.id)
    return atOneMoment(deps.db, async (tx) => {
      if (!(await findEvent(tx, params.id))) throw notFound('Event')
      return {
        data: await listResults(tx, params.id, query.session, points),
        ...(await aboutSession(tx, params.id, query.session)),
        scoredIn: scoredIn.map(({ key, name }) => ({ key, name })),
      }
    })
  })

  route(app, resultsApi.upload, async ({ params, query, file, viewer }) => {
    const event = await findEvent(deps.db, params.id)
    if (!event) throw notFound('Event')
    if (event.status === 'cancelled')
      throw conflict('This event was cancelled: it takes no results')
    const { unfit, ...result } = await importResults(deps, {
      eventId: event.id,
      file,
      viewer,
      ...query,
    })
    return { data: { ...result, ...(unfit.length > 0 ? { unfit } : {}) } }
  })

  route(app, resultsApi.restoreFile, async ({ params: { id, fileId }, body, viewer }) => {
    const { unfit } = await restoreResults(deps, { eventId: id, fileId, viewer, ...body })
    return { data: { unfit } }
  })

  route(app, resultsApi.delete, async ({ params, query, viewer }) => {
    await removeResults(deps, { eventId: params.id, viewer, ...query })
  })
}
