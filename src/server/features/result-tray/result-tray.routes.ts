import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { listCourses, trackWarning } from '#server/features/results/index.ts'
import { takeRawBodies } from '#server/http/raw-files.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { setChangesHeader } from '#server/http/changes-header.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { can } from '#shared/domain/permissions.ts'
import { discardFile } from './release-file.ts'
import { readFile } from './read-file.ts'
import { receiveFile } from './receive-file.ts'
import { toSentFile, toTrayFile } from './shown-file.ts'
import { takeBack, takeFile } from './take-file.ts'
import { findSentFile, getTrayFile, listEventsBetween, listTrayFiles } from './tray.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** Files of earlier weeks are sent, too, when a program begins. */
const EVENTS_BACK_DAYS = 90

/** Result files that programs send, until an organiser takes them over. */
export async function resultTrayRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  await app.register(async (inbox) => {
    takeRawBodies(inbox, resultTrayApi.send.rawFile.types)
    rawRoute(inbox, resultTrayApi.send, async ({ file, viewer, request, reply }) => {
      const { id, isNew } = await receiveFile(deps, viewer, file)
      if (isNew) await readFile(deps, id, viewer)
      const found = await findSentFile(db, id)
      if (!found) throw notFound('File')
      setChangesHeader({ request, reply })
      const answer = resultTrayApi.send.response.encode({ data: toSentFile(found) })
      return reply.status(isNew ? 201 : 200).send(answer)
    })
  })

  route(app, resultTrayApi.get, async ({ params, viewer }) => {
    const found = await findSentFile(db, params.file)
    const isVisible =
      found &&
      (found.file.sentBy === viewer.id ||
        can(viewer, 'results.upload', { eventId: found.file.eventId }))
    if (!isVisible) throw notFound('File')
    return { data: toSentFile(found) }
  })

  route(app, resultTrayApi.list, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const from = new Date(now().getTime() - EVENTS_BACK_DAYS * DAY_MS)
      const all = await listEventsBetween(tx, from, now())
      const events = all.filter(({ id }) => can(viewer, 'results.upload', { eventId: id }))
      const courses = await listCourses(tx)
      const files = await listTrayFiles(tx)
      return {
        data: {
          files: files.map((found) =>
            toTrayFile(found, (reading) =>
              events.map((event) => ({
                ...event,
                trackProblem: trackWarning(reading, event, courses),
              })),
            ),
          ),
          events: events.map(({ id, title, startDateTime, timezone }) => ({
            id,
            title,
            startDateTime,
            timezone,
          })),
        },
      }
    }),
  )

  route(app, resultTrayApi.take, async ({ params, body, viewer }) => {
    const row = await getTrayFile(db, params.fileId)
    if (row.state === 'reading') throw conflict('This file is being read. Try again in a moment.')
    const isAgain = row.settledAt !== null && row.eventId === params.id
    if (row.state !== 'waiting' && !isAgain)
      throw conflict('This file does not wait any more. Look at the list again.')
    const { unfit, ...result } = await takeFile(deps, {
      row,
      eventId: params.id,
      viewer,
      ...body,
    })
    return { data: { ...result, ...(unfit.length > 0 ? { unfit } : {}) } }
  })

  route(app, resultTrayApi.takeBack, ({ params, viewer }) =>
    takeBack(deps, { id: params.fileId, eventId: params.id, viewer }),
  )

  route(app, resultTrayApi.discard, ({ params, viewer }) => discardFile(deps, params.id, viewer))
}
