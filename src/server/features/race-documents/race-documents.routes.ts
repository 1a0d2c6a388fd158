import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { findEvent } from '#server/features/events/index.ts'
import { findSessionId } from '#server/features/results/index.ts'
import { route } from '#server/http/route.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { findRaceLog } from './race-log.queries.ts'
import { findDrivenRace, findTelemetry } from './race-documents.queries.ts'

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

// Identities begin at 1: the queries find nothing.
const NO_SESSION = 0

async function sessionOf(tx: Database, eventId: number, wanted: number | undefined) {
  if (!(await findEvent(tx, eventId))) throw notFound('Event')
  return (await findSessionId(tx, eventId, wanted)) ?? NO_SESSION
}
