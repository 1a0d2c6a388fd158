import { queryOptions } from '@tanstack/react-query'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** A relay sends the course once, and not always at once. */
const ASK_AGAIN_MS = 30_000

export const trackMapQuery = (eventId: number) =>
  queryOptions({
    ...dataQuery(liveTimingApi.getMap, { params: { id: eventId } }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_AGAIN_MS : false),
  })
