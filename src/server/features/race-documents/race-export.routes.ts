import type { FastifyInstance, FastifyReply } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { CSV_TYPE } from '#shared/domain/csv.ts'
import {
  exportAnalysis,
  exportClassification,
  exportDocuments,
  exportSession,
} from './race-export.ts'

export function raceExportRoutes(app: FastifyInstance, { db }: Deps) {
  rawRoute(app, raceExportApi.getAnalysisCsv, async ({ params: { id }, query, reply }) => {
    const { kind, text } = await atOneMoment(db, (tx) => exportAnalysis(tx, id, query.session))
    return asFile(reply, `${kind}-${id}-analysis.csv`).type(CSV_TYPE).send(text)
  })

  rawRoute(app, raceExportApi.getClassificationCsv, async ({ params: { id }, query, reply }) => {
    const { kind, text } = await atOneMoment(db, (tx) =>
      exportClassification(tx, id, query.session),
    )
    return asFile(reply, `${kind}-${id}-classification.csv`).type(CSV_TYPE).send(text)
  })

  route(app, raceExportApi.getDocuments, ({ params: { id }, query, reply }) => {
    asFile(reply, `race-${id}.json`)
    return exportDocuments(db, id, query.session)
  })

  route(app, sessionExportApi.getDocuments, async ({ params: { id, session }, reply }) => {
    const documents = await atOneMoment(db, (tx) => exportSession(tx, id, session))
    asFile(reply, `${documents.session.kind}-${id}.json`)
    return documents
  })
}

const asFile = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)
