import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { findEvent } from '#server/features/events/index.ts'
import { route } from '#server/http/route.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { findRaceLog } from './race-log.queries.ts'
import { findDrivenRace, findTelemetry } from './race-documents.queries.ts'

export function raceDocumentRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, raceDocumentsApi.getRace, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      return { data: await findDrivenRace(tx, id) }
    }),
  )

  route(app, raceDocumentsApi.getTelemetry, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      return { data: await findTelemetry(tx, id) }
    }),
  )

  route(app, raceDocumentsApi.getLog, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      return { data: await findRaceLog(tx, id) }
    }),
  )
}
