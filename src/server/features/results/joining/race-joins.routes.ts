import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { type JoinInForce, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { joinResults, previewJoin } from './join-results.ts'
import { findJoin, getJoinableRace, listJoinableFiles } from './joins.queries.ts'
import { undoJoin } from './undo-join.ts'

export function raceJoinsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, raceJoinsApi.get, ({ params: { id }, query: { session } }) =>
    atOneMoment(deps.db, async (tx) => {
      const { sessionId, version } = await getJoinableRace(tx, id, session)
      const join = sessionId === undefined ? undefined : await findJoin(tx, sessionId)
      const files = sessionId === undefined ? [] : await listJoinableFiles(tx, sessionId, join)
      return { data: { version, files, join: join ? toJoinInForce(join) : null } }
    }),
  )

  route(app, raceJoinsApi.preview, async ({ params: { id }, query: { session }, body }) => ({
    data: await previewJoin(deps, { eventId: id, session, ...body }),
  }))

  route(app, raceJoinsApi.create, async ({ params: { id }, query: { session }, body, viewer }) => ({
    data: await joinResults(deps, { eventId: id, session, viewer, ...body }),
  }))

  route(app, raceJoinsApi.undo, async ({ params: { id }, query: { session }, body, viewer }) => {
    const { unfit } = await undoJoin(deps, { eventId: id, session, viewer, ...body })
    return { data: { unfit } }
  })
}

function toJoinInForce({ files, settings, outcome }: StoredJoin): JoinInForce {
  return {
    files: files.map(({ id, originalName }) => ({ id, originalName })),
    settings: { ranking: 'laps-alone', ...settings },
    seams: outcome.seams.map(({ stoppedAt, restartedAt, ...seam }) => ({
      ...seam,
      stoppedAt: new Date(stoppedAt),
      restartedAt: new Date(restartedAt),
    })),
    share: outcome.share,
    weight: outcome.weight,
  }
}
