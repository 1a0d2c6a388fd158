import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { findEvent } from '#server/database/find-event.ts'
import { route } from '#server/http/route.ts'
import { MOST_RECORDINGS, type Recording, recordingsApi } from '#shared/contract/recordings.ts'
import {
  countRecordings,
  deleteRecording,
  getRecording,
  insertRecording,
  updateRecording,
} from './recordings.queries.ts'
import { recordingsIn } from './recordings-in.ts'

export function recordingRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, recordingsApi.list, ({ params: { id }, query: { session } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      return { data: await recordingsIn(tx, id, session) }
    }),
  )

  route(app, recordingsApi.add, async ({ params, body, viewer }) => {
    const id = await db.transaction((tx) =>
      changingEvent(tx, { id: params.id, actor: viewer }, async () => {
        if ((await countRecordings(tx, params.id)) >= MOST_RECORDINGS)
          throw conflict(
            `An event can have at most ${MOST_RECORDINGS} recordings: remove one that nobody needs`,
          )
        const answer = await insertRecording(tx, params.id, body)
        return { action: 'recording.add', after: body, answer }
      }),
    )
    return { data: { id } }
  })

  route(app, recordingsApi.change, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { eventId } = await getRecording(tx, params.id)
      await changingEvent(tx, { id: eventId, actor: viewer }, async () => {
        const before = toValues(await getRecording(tx, params.id))
        await updateRecording(tx, params.id, body)
        return { action: 'recording.change', before, after: body }
      })
    }),
  )

  route(app, recordingsApi.remove, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const { eventId } = await getRecording(tx, params.id)
      await changingEvent(tx, { id: eventId, actor: viewer }, async () => {
        const before = toValues(await getRecording(tx, params.id))
        await deleteRecording(tx, params.id)
        return { action: 'recording.remove', before }
      })
    }),
  )
}

function toValues({ title, url, greenSeconds, endSeconds }: Omit<Recording, 'id'>) {
  return { title, url, greenSeconds, endSeconds }
}
