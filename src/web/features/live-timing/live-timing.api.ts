import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import {
  type LiveCarDetails,
  LiveTiming,
  LiveTimingChange,
  liveTimingApi,
} from '#shared/contract/live-timing.ts'
import {
  publicLiveApi,
  PublicLiveTiming,
  PublicLiveTimingChange,
} from '#shared/contract/public/live.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { about } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** A relay sends the course once, and not always at once. */
const ASK_AGAIN_MS = 30_000

/** The server reads all laps no more often, and a lap takes longer than that. */
const LAPS_EVERY_MS = 20_000

/** A stop changes some seconds after it: what was done follows. */
const STOPS_EVERY_MS = 15_000

/** From where live timing is read: members and visitors have answers of their own. */
export type LiveSource = {
  isForVisitors: boolean
  /** Of the stream. */
  addressOf: (eventId: number) => string
  toTiming: (data: unknown) => LiveTiming
  toChange: (data: unknown) => LiveTimingChange
  raceQuery: (eventId: number) => ReturnType<typeof lapsQuery>
  carQuery: (eventId: number, car: number) => ReturnType<typeof carQuery>
  mapQuery: (eventId: number) => ReturnType<typeof courseQuery>
}

const lapsQuery = (key: ReturnType<typeof about>, ask: () => Promise<DrivenRace | null>) =>
  queryOptions({ ...key, queryFn: ask, refetchInterval: LAPS_EVERY_MS })

const carQuery = (key: ReturnType<typeof about>, ask: () => Promise<LiveCarDetails>) =>
  queryOptions({ ...key, queryFn: ask, refetchInterval: STOPS_EVERY_MS })

const courseQuery = (key: ReturnType<typeof about>, ask: () => Promise<number[][]>) =>
  queryOptions({
    ...key,
    queryFn: ask,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_AGAIN_MS : false),
  })

const sent = (id: number) => ({ params: { id } })
const sentOf = (id: number, car: number) => ({ params: { id, car } })

const membersLive: LiveSource = {
  isForVisitors: false,
  addressOf: (id) => endpointUrl(liveTimingApi.listen, { id }),
  toTiming: (data) => LiveTiming.decode(data as never),
  toChange: (data) => LiveTimingChange.decode(data as never),
  raceQuery: (id) =>
    lapsQuery(
      about(liveTimingApi.getRace, sent(id)),
      async () => (await call(liveTimingApi.getRace, sent(id))).data,
    ),
  carQuery: (id, car) =>
    carQuery(
      about(liveTimingApi.getCar, sentOf(id, car)),
      async () => (await call(liveTimingApi.getCar, sentOf(id, car))).data,
    ),
  mapQuery: (id) =>
    courseQuery(
      about(liveTimingApi.getMap, sent(id)),
      async () => (await call(liveTimingApi.getMap, sent(id))).data,
    ),
}

/** Visitors are not told which entries the cars are, nor who sends. */
const visitorsLive: LiveSource = {
  isForVisitors: true,
  addressOf: (id) => endpointUrl(publicLiveApi.listen, { id }),
  toTiming: (data) => {
    const { head, rows, ...timing } = PublicLiveTiming.decode(data as never)
    return {
      ...timing,
      head: { ...head, senders: [] },
      rows: rows.map((row) => ({ ...row, entryId: null })),
    }
  },
  toChange: (data) => {
    const { rows, ...change } = PublicLiveTimingChange.decode(data as never)
    return { ...change, rows: rows.map((row) => ({ ...row, entryId: null })) }
  },
  raceQuery: (id) =>
    lapsQuery(
      about(publicLiveApi.getRace, sent(id)),
      async () => (await call(publicLiveApi.getRace, sent(id))).data,
    ),
  carQuery: (id, car) =>
    carQuery(
      about(publicLiveApi.getCar, sentOf(id, car)),
      async () => (await call(publicLiveApi.getCar, sentOf(id, car))).data,
    ),
  mapQuery: (id) =>
    courseQuery(
      about(publicLiveApi.getMap, sent(id)),
      async () => (await call(publicLiveApi.getMap, sent(id))).data,
    ),
}

/** @param isForVisitors whether whoever looks has no account */
export const liveSource = (isForVisitors: boolean) => (isForVisitors ? visitorsLive : membersLive)

export const LiveSourceContext = createContext(membersLive)

/** What the page reads. */
export const useLiveSource = () => use(LiveSourceContext)
