import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { withStartDifferences } from '#shared/domain/race-documents/start-differences.ts'
import { otherSessions } from '#server/features/results/index.ts'
import { findRaceLog } from './race-log.queries.ts'
import { findDrivenRace, findTelemetry, raceVersion } from './race-documents.queries.ts'
import { sessionOf } from './session-of.ts'

export function raceDocumentRoutes(app: FastifyInstance, { db }: Deps) {
  const findKept = (eventId: number, wanted: number | undefined) =>
    atOneMoment(db, async (tx) => {
      const session = await sessionOf(tx, eventId, wanted)
      // Events without results share the session that does not exist.
      return { session, key: `${eventId} ${session}`, version: await raceVersion(tx, session) }
    })

  cachedRoute(
    app,
    raceDocumentsApi.getRace,
    async ({ params, query }) => {
      const { session, ...kept } = await findKept(params.id, query.session)
      return {
        ...kept,
        make: () =>
          atOneMoment(db, async (tx) => ({
            data: withStartDifferences(await findDrivenRace(tx, session)),
            ...(await otherSessions(tx, params.id)),
          })),
      }
    },
    KEPT_RACES,
  )

  cachedRoute(
    app,
    raceDocumentsApi.getTelemetry,
    async ({ params, query }) => {
      const { session, ...kept } = await findKept(params.id, query.session)
      return {
        ...kept,
        make: () => atOneMoment(db, async (tx) => ({ data: await findTelemetry(tx, session) })),
      }
    },
    KEPT_RACES,
  )

  route(app, raceDocumentsApi.getLog, ({ params, query }) =>
    atOneMoment(db, async (tx) => ({
      data: await findRaceLog(tx, await sessionOf(tx, params.id, query.session)),
    })),
  )
}

/** Reading a race of a day takes a quarter of a second, its two answers take 3 MB of memory. */
const KEPT_RACES = 8
