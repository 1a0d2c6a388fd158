import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import {
  findCourse,
  readLiveCar,
  timingStream,
  timingWatch,
  type TrackReaders,
} from '#server/features/live-timing/index.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { JSON_TYPE } from '#server/http/is-unchanged.ts'
import { streamsOfAddresses } from '#server/http/open-streams.ts'
import {
  FOR_ALL_SITES,
  type PublicBytes,
  publicBytes,
  sendPublic,
} from '#server/http/public-answers.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import { rawRoute, streamRoute } from '#server/http/route.ts'
import { keptForAWhile } from '#server/work/kept-for-a-while.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import {
  PublicLiveTiming,
  PublicLiveTimingChange,
  publicLiveApi,
} from '#shared/contract/public/live.ts'
import {
  publicLiveCar,
  publicLiveRace,
  publicTiming,
} from '#shared/domain/public-pages/public-timing.ts'
import { requireShownEvent } from './public-events.queries.ts'

/** Timing changes each second; all laps and the course are much to make. */
const EACH_SECOND = 1
const NOW_AND_THEN = 10

type Reading = { tx: Database; state: PublicState }

/** What happens on the track, for visitors: made once for all of them in a process. */
export function publicLiveRoutes(
  app: FastifyInstance,
  deps: Deps,
  { readSeen, readRace }: Pick<TrackReaders, 'readSeen' | 'readRace'>,
) {
  const { db, now } = deps

  const readTiming = async ({ tx, state }: Reading, id: number) => {
    const seen = await readSeen(id, tx)
    return seen && publicTiming(seen.timing, seen.cars, state)
  }

  const sendTiming = sender(publicLiveApi.get, EACH_SECOND)
  rawRoute(app, publicLiveApi.get, (call) =>
    sendTiming(call, async (reading) => ({ data: await readTiming(reading, call.params.id) })),
  )

  const sendRace = sender(publicLiveApi.getRace, NOW_AND_THEN)
  rawRoute(app, publicLiveApi.getRace, (call) =>
    sendRace(call, async ({ tx, state }) => {
      const seen = await readRace(call.params.id, tx)
      return { data: seen && publicLiveRace(seen.race, seen.cars, state) }
    }),
  )

  const sendCar = sender(publicLiveApi.getCar, NOW_AND_THEN)
  rawRoute(app, publicLiveApi.getCar, (call) =>
    sendCar(call, async ({ tx, state }) => {
      const { id, car } = call.params
      const details = await readLiveCar(tx, id, car)
      const seen = await readSeen(id, tx)
      return { data: publicLiveCar(details, car, seen?.cars ?? [], state) }
    }),
  )

  const sendMap = sender(publicLiveApi.getMap, NOW_AND_THEN)
  rawRoute(app, publicLiveApi.getMap, (call) =>
    sendMap(call, async ({ tx }) => ({ data: await findCourse(tx, call.params.id) })),
  )

  const streams = streamsOfAddresses(deps)
  const stream = timingStream(
    app,
    deps,
    timingWatch(deps, {
      read: (id) => readShown(id, (reading) => readTiming(reading, id)),
      whole: (timing) => PublicLiveTiming.encode(timing),
      change: (change) => PublicLiveTimingChange.encode(change),
      followsGuild: true,
    }),
  )

  streamRoute(app, publicLiveApi.listen, async (call) => {
    await limitAddress(deps, call, 'live')
    const { id } = call.params
    await requireShownEvent(db, id)
    const leave = streams.enter(call)
    try {
      call.reply.headers(FOR_ALL_SITES)
      await stream(call, id)
    } finally {
      leave()
    }
  })

  /** Sends what is kept for some seconds, or until anything else changes in the guild. Making it is counted. */
  function sender<E extends Endpoint>({ response }: E, seconds: number) {
    const keep = keptForAWhile<PublicBytes>({ now, seconds })
    return async (
      call: Exchange & { params: { id: number } },
      read: (reading: Reading) => Promise<z.output<E['response']>>,
    ) => {
      const kept = { key: JSON.stringify(call.params), of: await app.publicState() }
      const bytes = await keep(kept, async () => {
        await limitAddress(deps, call, 'live')
        return publicBytes(JSON.stringify(response.encode(await readShown(call.params.id, read))))
      })
      return sendPublic(call, bytes, JSON_TYPE, `public, max-age=${seconds}`)
    }
  }

  /** @throws not_found where visitors may see nothing of it, also if that has just changed */
  async function readShown<T>(id: number, read: (reading: Reading) => Promise<T>) {
    const state = await app.publicState()
    if (!state.parts.has(publicLiveApi.get.part)) throw notFound('Event')
    return atOneMoment(db, async (tx) => {
      await requireShownEvent(tx, id)
      return read({ tx, state })
    })
  }
}
