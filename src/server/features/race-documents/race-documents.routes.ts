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
  cachedRoute(
    app,
    raceDocumentsApi.getRace,
    async ({ params, query }) => {
      const session = await sessionOf(db, params.id, query.session)
      return {
        key: String(session),
        version: await raceVersion(db, session),
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
      const session = await sessionOf(db, params.id, query.session)
      return {
        key: String(session),
        version: await raceVersion(db, session),
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
