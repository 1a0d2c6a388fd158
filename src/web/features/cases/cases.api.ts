import { useMutation } from '@tanstack/react-query'
import { caseReadingsApi } from '#shared/contract/case-readings.ts'
import { casesApi } from '#shared/contract/cases.ts'
import type { z } from 'zod'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const casesQuery = dataQuery(casesApi.list, { query: {} })

export const caseQuery = (id: string) => dataQuery(casesApi.get, { params: { id } })

/** Anew each time that it is opened. */
export const readingsQuery = (id: string) => ({
  ...dataQuery(caseReadingsApi.list, { params: { id } }),
  staleTime: 0,
})

export const reportingQuery = (eventId: number) =>
  dataQuery(reportsApi.get, { params: { id: eventId } })

type Act = Endpoint & { method: 'POST'; params: z.ZodType; body: z.ZodType }

/** An act on one case. */
function useAct<E extends Act>(
  endpoint: E,
  code: string,
  meta: { success?: string; failure: string; fallback: string },
) {
  return useMutation({
    mutationFn: (body: z.input<E['body']>) =>
      call(endpoint, { params: { id: code }, body } as unknown as Sent<E>),
    meta,
  })
}

export const useTakeUp = (code: string) =>
  useAct(casesApi.takeUp, code, {
    success: 'The parties are asked',
    failure: 'Not Taken Up',
    fallback: 'Failed to take the case up',
  })

export const useTurnDown = (code: string) =>
  useAct(casesApi.turnDown, code, {
    success: 'The case has ended',
    failure: 'Not Ended',
    fallback: 'Failed to end the case',
  })

export const useMerge = (code: string) =>
  useAct(casesApi.merge, code, {
    success: 'The cases are one now',
    failure: 'Not Merged',
    fallback: 'Failed to merge the cases',
  })

export function useSplit(code: string) {
  return useMutation({
    mutationFn: async (body: z.input<typeof casesApi.split.body>) =>
      (await call(casesApi.split, { params: { id: code }, body })).data,
    meta: {
      success: 'What you chose is a case of its own now',
      failure: 'Not Split',
      fallback: 'Failed to split the case',
    },
  })
}

export const useMakeStatement = (code: string) =>
  useAct(casesApi.state, code, {
    success: 'Your statement is with the stewards',
    failure: 'Not Sent',
    fallback: 'Failed to send the statement',
  })

export const useCorrect = (code: string) =>
  useAct(casesApi.correct, code, {
    success: 'The facts are corrected',
    failure: 'Not Corrected',
    fallback: 'Failed to correct the facts',
  })

export const useWriteNote = (code: string) =>
  useAct(casesApi.note, code, {
    failure: 'Not Sent',
    fallback: 'Failed to write to the panel',
  })

export const useTakeSeat = (code: string) =>
  useAct(casesApi.takeSeat, code, {
    success: 'You are in the panel',
    failure: 'No Seat Taken',
    fallback: 'Failed to take a seat',
  })

export const useLeaveSeat = (code: string) =>
  useAct(casesApi.leaveSeat, code, {
    success: 'You have left the panel',
    failure: 'Not Left',
    fallback: 'Failed to leave the panel',
  })

export const useNameSubstitute = (code: string) =>
  useAct(casesApi.nameSubstitute, code, {
    success: 'The substitute is in the panel',
    failure: 'Not Named',
    fallback: 'Failed to name the substitute',
  })

export const useRecuse = (code: string) =>
  useAct(casesApi.recuse, code, {
    success: 'You take no part in this case',
    failure: 'Not Saved',
    fallback: 'Failed to save that you take no part',
  })

export const useTakePart = (code: string) =>
  useAct(casesApi.takePart, code, {
    success: 'You take part again',
    failure: 'Not Saved',
    fallback: 'Failed to take the declaration back',
  })

export const useOpenVote = (code: string) =>
  useAct(casesApi.openVote, code, {
    success: 'The vote is open',
    failure: 'Not Opened',
    fallback: 'Failed to open the vote',
  })

export const useCastVote = (code: string) =>
  useAct(casesApi.vote, code, {
    success: 'Your vote is in',
    failure: 'Not Voted',
    fallback: 'Failed to send the vote',
  })

export const useCloseVote = (code: string) =>
  useAct(casesApi.closeVote, code, {
    success: 'The vote is closed',
    failure: 'Not Closed',
    fallback: 'Failed to close the vote',
  })

export const useSaveDraft = (code: string) =>
  useAct(casesApi.saveDraft, code, {
    success: 'The draft is saved',
    failure: 'Not Saved',
    fallback: 'Failed to save the draft',
  })

export const usePublish = (code: string) =>
  useAct(casesApi.publish, code, {
    success: 'The decision is published',
    failure: 'Not Published',
    fallback: 'Failed to publish the decision',
  })

export const useVoteAnew = (code: string) =>
  useAct(casesApi.voteAnew, code, {
    success: 'The panel votes anew',
    failure: 'Not Opened',
    fallback: 'Failed to open the vote anew',
  })

export const useOverride = (code: string) =>
  useAct(casesApi.override, code, {
    success: 'The decision has a new version',
    failure: 'Not Overridden',
    fallback: 'Failed to override the decision',
  })

export const useTakeBack = (code: string) =>
  useAct(casesApi.takeBack, code, {
    success: 'The decision is taken back, with all of its effects',
    failure: 'Not Taken Back',
    fallback: 'Failed to take the decision back',
  })

export const useAppeal = (code: string) =>
  useAct(casesApi.appeal, code, {
    success: 'Your appeal is with the appeal stewards',
    failure: 'Not Appealed',
    fallback: 'Failed to send the appeal',
  })

export const useWithdrawAppeal = (code: string) =>
  useAct(casesApi.withdrawAppeal, code, {
    success: 'Your appeal is withdrawn',
    failure: 'Not Withdrawn',
    fallback: 'Failed to withdraw the appeal',
  })

export const useDecideAppeal = (code: string) =>
  useAct(casesApi.decideAppeal, code, {
    success: 'The appeal is decided',
    failure: 'Not Decided',
    fallback: 'Failed to decide the appeal',
  })

export function usePreview(code: string) {
  return useMutation({
    mutationFn: async (body: z.input<typeof casesApi.preview.body>) =>
      (await call(casesApi.preview, { params: { id: code }, body })).data,
    meta: { failure: 'No Preview', fallback: 'Failed to compute what it would change' },
  })
}

/** For what a steward or the race director saw. */
export function useOpenCase(eventId: number) {
  return useMutation({
    mutationFn: async (body: z.input<typeof casesApi.open.body>) =>
      (await call(casesApi.open, { params: { id: eventId }, body })).data,
    meta: {
      success: 'The case is open, and the parties are asked',
      failure: 'Not Opened',
      fallback: 'Failed to open the case',
    },
  })
}

export function useChangeReport(code: string) {
  return useMutation({
    mutationFn: (body: z.input<typeof reportsApi.update.body>) =>
      call(reportsApi.update, { params: { id: code }, body }),
    meta: {
      success: 'Your report is saved',
      failure: 'Not Saved',
      fallback: 'Failed to save the report',
    },
  })
}

export function useWithdrawReport(code: string) {
  return useMutation({
    mutationFn: () => call(reportsApi.withdraw, { params: { id: code } }),
    meta: {
      success: 'Your report is withdrawn',
      failure: 'Not Withdrawn',
      fallback: 'Failed to withdraw the report',
    },
  })
}
