import { queryOptions, useMutation } from '@tanstack/react-query'
import { type BriefingForm, briefingsApi } from '#shared/contract/briefings.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

export function briefingQuery(eventId: number) {
  return queryOptions({
    ...dataQuery(briefingsApi.get, { params: { id: eventId } }),
    // It begins to be shown while the page is open. The server's clock decides, so it is asked again until it answers.
    refetchInterval: ({ state: { data } }) => {
      if (!data?.shownFrom || data.text !== null) return false
      return Math.min(Math.max(data.shownFrom.getTime() - Date.now(), RETRY_MS), LONGEST_MS)
    },
  })
}

export const briefingReceiptsQuery = (eventId: number) =>
  dataQuery(briefingsApi.listReceipts, { params: { id: eventId } })

const RETRY_MS = 2_000
/** Timers cannot be much longer than three weeks. */
const LONGEST_MS = 24 * 60 * 60 * 1_000

export function useSetBriefing(eventId: number) {
  return useMutation({
    mutationFn: (body: BriefingForm) => call(briefingsApi.set, { params: { id: eventId }, body }),
    meta: {
      success: (_: unknown, { text }: BriefingForm) =>
        text.trim() ? 'Briefing Saved' : 'Briefing Removed',
      failure: (error) => (isAboutField(error) ? undefined : 'Briefing Not Saved'),
      fallback: 'Failed to save the briefing',
    },
  })
}

export function useConfirmBriefing(eventId: number) {
  return useMutation({
    mutationFn: (textVersion: number) =>
      call(briefingsApi.confirm, { params: { id: eventId }, body: { textVersion } }),
    meta: { failure: 'Not Confirmed', fallback: 'Failed to confirm the briefing' },
  })
}
