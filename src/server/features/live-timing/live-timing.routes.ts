import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { findEvent } from '#server/database/find-event.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { rawRoute, route, streamRoute } from '#server/http/route.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import { carWithNames } from '#shared/domain/live-timing/members-names.ts'
import { liveDeskApi } from '#shared/contract/live-desk.ts'
import { liveSamplesApi, type SampleRefusal } from '#shared/contract/live-samples.ts'
import { LiveTiming, LiveTimingChange, liveTimingApi } from '#shared/contract/live-timing.ts'
import {
  cutSender,
  liveDeskReader,
  makeProvisional,
  removeProvisional,
  takeSenderBack,
} from './live-desk.ts'
import { findCourse } from './live-timing.queries.ts'
import { readLiveCar } from './read-car.ts'
import type { TrackReaders } from './track-readers.ts'
import { sampleReceiver } from './receive-sample.ts'
import { timingStream } from './timing-stream.ts'
import { timingWatch } from './watch-timing.ts'

const REFUSED: Record<SampleRefusal, string> = {
  clock: 'The clock of this session runs otherwise than before',
  replay: 'A replay is not sent',
  'no-event': 'No event of this site is on at this track now',
  cut: 'An organiser has refused what this relay sends of the session',
}

/** What relays send from the track, and what members see of it. */
export function liveTimingRoutes(
  app: FastifyInstance,
  deps: Deps,
  { read, readSeen, readRace }: TrackReaders,
) {
  const { db } = deps
  const watch = timingWatch(deps, {
    read,
    whole: (timing) => LiveTiming.encode(timing),
    change: (change) => LiveTimingChange.encode(change),
  })
  const stream = timingStream(app, deps, watch)
  const readDesk = liveDeskReader(deps)
  const receive = sampleReceiver(deps)

  rawRoute(app, liveSamplesApi.send, async ({ body, viewer, reply }) => {
    const answer = await receive(body, viewer.id)
    if ('refused' in answer) {
      const reason = answer.refused
      return reply
        .status(ERROR_STATUS.conflict)
        .send({ error: REFUSED[reason], code: 'conflict', reason })
    }
    const { session, ...taken } = answer.taken
    const data = liveSamplesApi.send.response.encode({ session: String(session), ...taken })
    return reply.status(taken.role === 'primary' ? 200 : 202).send(data)
  })

  route(app, liveDeskApi.get, async ({ params }) => ({ data: await readDesk(params.id) }))

  route(app, liveDeskApi.cutSender, ({ params, body, viewer }) =>
    cutSender(deps, { eventId: params.id, senderId: params.senderId, viewer, ...body }),
  )

  route(app, liveDeskApi.takeSenderBack, ({ params, viewer }) =>
    takeSenderBack(deps, { eventId: params.id, senderId: params.senderId, viewer }),
  )

  route(app, liveDeskApi.makeProvisional, async ({ params, viewer }) => ({
    data: await makeProvisional(deps, { eventId: params.id, viewer }),
  }))

  route(app, liveDeskApi.removeProvisional, ({ params, viewer }) =>
    removeProvisional(deps, { eventId: params.id, viewer }),
  )

  route(app, liveTimingApi.get, async ({ params }) => ({ data: await read(params.id) }))

  route(app, liveTimingApi.getCar, async ({ params }) => ({
    data: await atOneMoment(db, async (tx) => {
      const details = await readLiveCar(tx, params.id, params.car)
      const seen = await readSeen(params.id, tx)
      return carWithNames(details, params.car, seen?.cars ?? [])
    }),
  }))

  route(app, liveTimingApi.getMap, ({ params }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, params.id))) throw notFound('Event')
      return { data: await findCourse(tx, params.id) }
    }),
  )

  route(app, liveTimingApi.getRace, async ({ params }) => ({
    data: (await readRace(params.id))?.forMembers ?? null,
  }))

  streamRoute(app, liveTimingApi.listen, async (call) => {
    const { id } = call.params
    if (!(await findEvent(db, id))) throw notFound('Event')
    await stream(call, id)
  })
}
