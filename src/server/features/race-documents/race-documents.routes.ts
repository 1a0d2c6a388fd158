import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartDifferences } from '#shared/domain/race-documents/start-differences.ts'
import { aboutSession } from '#server/features/results/index.ts'
import { findRaceLog } from './race-log.queries.ts'
import { findDrivenRace, findTelemetry, raceVersion } from './race-documents.queries.ts'
import { sessionOf } from './session-of.ts'

type Asked = { params: { id: number }; query: { session?: number | undefined } }

type Found = { eventId: number; session: number }

export function raceDocumentRoutes(app: FastifyInstance, { db }: Deps) {
  /** Reads a session only if it has changed since its answer was kept. */
  const kept =
    <T>(read: (tx: Database, found: Found) => Promise<T>) =>
    ({ params: { id: eventId }, query }: Asked) =>
      atOneMoment(db, async (tx) => {
        const session = await sessionOf(tx, eventId, query.session)
        return {
          // Events without results share the session that does not exist.
          key: `${eventId} ${session}`,
          version: await raceVersion(tx, session),
          make: () => atOneMoment(db, (current) => read(current, { eventId, session })),
        }
      })

  cachedRoute(
    app,
    raceDocumentsApi.getOrder,
    kept(async (tx, { eventId, session }) => ({
      data: raceOrder(await findDrivenRace(tx, session)),
      ...(await aboutSession(tx, eventId, session)),
    })),
    KEPT_RACES,
  )

  cachedRoute(
    app,
    raceDocumentsApi.getRace,
    kept(async (tx, { eventId, session }) => ({
      data: withStartDifferences(await findDrivenRace(tx, session)),
      ...(await aboutSession(tx, eventId, session)),
    })),
    KEPT_RACES,
  )

  cachedRoute(
    app,
    raceDocumentsApi.getTelemetry,
    kept(async (tx, { session }) => ({ data: await findTelemetry(tx, session) })),
    KEPT_RACES,
  )

  route(app, raceDocumentsApi.getLog, ({ params, query }) =>
    atOneMoment(db, async (tx) => ({
      data: await findRaceLog(tx, await sessionOf(tx, params.id, query.session)),
    })),
  )
}

/** Reading a race of a day takes a quarter of a second, its three answers take 3 MB of memory. */
const KEPT_RACES = 8
