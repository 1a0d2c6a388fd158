import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { rereadingApi } from '#shared/contract/rereading.ts'
import { RaceFileError } from '../../reading/race-file-error.ts'
import { findOutdatedSession, listOutdatedSessions } from './reread.queries.ts'
import { rereadResults } from './reread-results.ts'

export function rereadingRoutes(app: FastifyInstance, deps: Deps) {
  route(app, rereadingApi.listOutdated, async () => ({
    data: await listOutdatedSessions(deps.db),
  }))

  route(app, rereadingApi.reread, async ({ params: { id }, viewer }) => {
    const session = await findOutdatedSession(deps.db, id)
    // Somebody else may have had it read meanwhile.
    if (!session) return { data: { changes: [], unfit: [] } }
    const { eventId } = session
    try {
      return { data: await rereadResults(deps, { eventId, sessionId: id, viewer }) }
    } catch (error) {
      if (error instanceof RaceFileError) throw conflict(error.message)
      throw error
    }
  })
}
