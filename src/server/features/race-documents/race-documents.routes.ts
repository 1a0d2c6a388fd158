import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { findRaceLog } from './race-log.queries.ts'
import { findDrivenRace, findTelemetry } from './race-documents.queries.ts'
import { sessionOf } from './session-of.ts'

export function raceDocumentRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, raceDocumentsApi.getRace, ({ params, query }) =>
    atOneMoment(db, async (tx) => ({
      data: await findDrivenRace(tx, await sessionOf(tx, params.id, query.session)),
    })),
  )

  route(app, raceDocumentsApi.getTelemetry, ({ params, query }) =>
    atOneMoment(db, async (tx) => ({
      data: await findTelemetry(tx, await sessionOf(tx, params.id, query.session)),
    })),
  )

  route(app, raceDocumentsApi.getLog, ({ params, query }) =>
    atOneMoment(db, async (tx) => ({
      data: await findRaceLog(tx, await sessionOf(tx, params.id, query.session)),
    })),
  )
}
