import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { readyAnswers } from '#server/http/ready-answer.ts'
import { type Call, rawRoute } from '#server/http/route.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import type { DocumentName } from './make-document.ts'
import { documentVersion } from './race-documents.queries.ts'
import { documentThread } from './race-document-thread.ts'
import { sessionOf } from './session-of.ts'

type InQuery = {
  params: { id: number }
  query: { session?: number | undefined }
  viewer: { id: number }
}

type Wanted = { id: number; session?: number | undefined; viewer: { id: number } }

export function raceDocumentRoutes(app: FastifyInstance, deps: Deps) {
  const pages = { inThread: documentThread(deps, 'page'), send: readyAnswers(KEPT_OF_PAGES) }
  const files = { inThread: documentThread(deps, 'file'), send: readyAnswers(KEPT_FILES) }

  /** Makes a document only if its session has changed since it was kept. */
  function serve<E extends Endpoint>(
    endpoint: E,
    name: DocumentName,
    { inThread, send }: typeof pages,
    wantedIn: (call: Call<E>) => Wanted,
  ) {
    rawRoute(app, endpoint, async (call) => {
      const { id: eventId, session: wanted, viewer } = wantedIn(call)
      const { session, version } = await atOneMoment(deps.db, async (tx) => {
        const found = await sessionOf(tx, eventId, wanted)
        return { session: found, version: await documentVersion(tx, eventId, found) }
      })
      return send(call, `${name} ${eventId} ${session}`, version, () =>
        inThread(viewer.id, name, { eventId, session }),
      )
    })
  }

  serve(raceDocumentsApi.getOrder, 'order', pages, inQuery)
  serve(raceDocumentsApi.getRace, 'race', pages, inQuery)
  serve(raceDocumentsApi.getTelemetry, 'telemetry', pages, inQuery)
  serve(raceDocumentsApi.getLog, 'log', pages, inQuery)
  serve(raceExportApi.getAnalysisCsv, 'analysis', files, inQuery)
  serve(raceExportApi.getClassificationCsv, 'classification', files, inQuery)
  serve(raceExportApi.getDocuments, 'documents', files, inQuery)
  serve(sessionExportApi.getDocuments, 'sessionDocuments', files, ({ params, viewer }) => ({
    ...params,
    viewer,
  }))
}

const inQuery = ({ params, query, viewer }: InQuery) => ({ ...params, ...query, viewer })

/** The four answers about a race of a day take 2 MB, compressed. */
const KEPT_OF_PAGES = 32
/** The largest of them take as much. */
const KEPT_FILES = 12
