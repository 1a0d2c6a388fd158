import { queryOptions } from '@tanstack/react-query'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** A relay sends the course once, and not always at once. */
const ASK_AGAIN_MS = 30_000

/** The server reads all laps no more often, and a lap takes longer than that. */
const LAPS_EVERY_MS = 20_000

export const liveRaceQuery = (eventId: number) =>
  queryOptions({
    ...dataQuery(liveTimingApi.getRace, { params: { id: eventId } }),
    refetchInterval: LAPS_EVERY_MS,
  })

/** A stop changes some seconds after it: what was done follows. */
const STOPS_EVERY_MS = 15_000

export const liveCarQuery = (eventId: number, car: number) =>
  queryOptions({
    ...dataQuery(liveTimingApi.getCar, { params: { id: eventId, car } }),
    refetchInterval: STOPS_EVERY_MS,
  })

export const trackMapQuery = (eventId: number) =>
  queryOptions({
    ...dataQuery(liveTimingApi.getMap, { params: { id: eventId } }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_AGAIN_MS : false),
  })
