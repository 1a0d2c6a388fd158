import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { type VisitorDocument, visitorDocuments } from '#server/features/race-documents/index.ts'
import { recordingsIn } from '#server/features/recordings/index.ts'
import { publicReadyRoute, publicRoute } from '#server/http/public-answers.ts'
import { publicRacesApi } from '#shared/contract/public/races.ts'
import { ownImage } from './named.ts'
import { getRaceEvent, requireShownEvent } from './public-events.queries.ts'

/** What visitors read on the pages of a race. */
export function publicRacesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const documentOf = visitorDocuments(deps)

  function serve(endpoint: (typeof publicRacesApi)[keyof typeof DOCUMENTS], name: VisitorDocument) {
    publicReadyRoute(app, deps, endpoint, async ({ params, query }, state) => {
      await requireShownEvent(db, params.id)
      return documentOf(name, { eventId: params.id, session: query.session, state })
    })
  }
  for (const [call, name] of Object.entries(DOCUMENTS))
    serve(publicRacesApi[call as keyof typeof DOCUMENTS], name)

  publicRoute(app, deps, publicRacesApi.getEvent, async ({ params }) => {
    const event = await getRaceEvent(db, params.id)
    const { track } = event
    return { data: { ...event, track: { ...track, imageUrl: ownImage(track.imageUrl) } } }
  })

  publicRoute(app, deps, publicRacesApi.listRecordings, async ({ params, query }, state) => ({
    data: await atOneMoment(db, async (tx) => {
      await requireShownEvent(tx, params.id)
      if (!state.parts.has('events')) return []
      const recordings = await recordingsIn(tx, params.id, query.session)
      return recordings.map((one) => ({ ...one, title: state.hide(one.title) }))
    }),
  }))
}

const DOCUMENTS = {
  getOrder: 'publicOrder',
  getRace: 'publicRace',
  getTelemetry: 'publicTelemetry',
  getLog: 'publicLog',
} as const satisfies Record<string, VisitorDocument>
