import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import type { Fee } from '#shared/domain/season-entries/season-entry.ts'
import type { ProposalKind } from '#shared/domain/season-entries/sign-outs.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

const failing = (title: string) => (error: unknown) => (isAboutField(error) ? undefined : title)

export function useEnterSeason(championshipId: number) {
  return useMutation({
    mutationFn: (values: Omit<z.input<typeof seasonEntriesApi.enter.body>, 'championshipId'>) =>
      call(seasonEntriesApi.enter, { body: { ...values, championshipId } }),
    meta: {
      success: (_data: unknown, { isReserve = false }: { isReserve?: boolean }) =>
        isReserve ? 'You Are on the Reserve List' : 'Season Entered',
      failure: failing('Season Not Entered'),
      fallback: 'Failed to enter the season',
    },
  })
}

type Crew = Omit<z.input<typeof seasonEntriesApi.enterCrew.body>, 'championshipId'>

export function useEnterSeasonCrew(championshipId: number) {
  return useMutation({
    mutationFn: (crew: Crew) =>
      call(seasonEntriesApi.enterCrew, { body: { ...crew, championshipId } }),
    meta: {
      success: 'Crew Entered for the Season',
      failure: failing('Crew Not Entered'),
      fallback: 'Failed to enter the crew',
    },
  })
}

export function useChangeSeasonEntry(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof seasonEntriesApi.change.body>) =>
      call(seasonEntriesApi.change, { params: { id }, body }),
    meta: {
      success: 'Season Entry Changed',
      failure: failing('Season Entry Not Changed'),
      fallback: 'Failed to change the season entry',
    },
  })
}

export type DecideTo = 'accepted' | 'reserve' | 'rejected'

export function useDecide(id: number) {
  return useMutation({
    mutationFn: (body: { to: DecideTo; reason: string | null }) =>
      call(seasonEntriesApi.decide, { params: { id }, body }),
    meta: {
      success: 'Season Entry Decided',
      failure: failing('Season Entry Not Decided'),
      fallback: 'Failed to decide about the season entry',
    },
  })
}

export function useSetFee(id: number) {
  return useMutation({
    mutationFn: (fee: Fee | null) =>
      call(seasonEntriesApi.setFee, { params: { id }, body: { fee } }),
    meta: {
      success: 'Entry Fee Noted',
      failure: 'Entry Fee Not Noted',
      fallback: 'Failed to note the entry fee',
    },
  })
}

export function useWithdrawSeason(id: number) {
  return useMutation({
    mutationFn: (body: { keepsRounds: boolean; reason: string | null }) =>
      call(seasonEntriesApi.withdraw, { params: { id }, body }),
    meta: {
      success: 'Season Entry Withdrawn',
      failure: failing('Season Entry Not Withdrawn'),
      fallback: 'Failed to withdraw the season entry',
    },
  })
}

type InRound = { eventId: number; title: string; isOut: boolean }

export function useSetRound(id: number) {
  return useMutation({
    mutationFn: ({ eventId, isOut }: InRound) =>
      call(seasonEntriesApi.setRound, { params: { id, eventId }, body: { isOut } }),
    meta: {
      success: (_data: unknown, { title, isOut }: InRound) => ({
        title: isOut ? 'Signed Out' : 'Back In',
        description: isOut ? `Your place in ${title} is free` : `You are back in ${title}`,
      }),
      failure: 'Not Changed',
      fallback: 'Failed to change the round',
    },
  })
}

export function useOfferRound(id: number) {
  return useMutation({
    mutationFn: (eventId: number) => call(seasonEntriesApi.offerRound, { params: { id, eventId } }),
    meta: {
      success: 'Place Offered',
      failure: 'Place Not Offered',
      fallback: 'Failed to offer the place',
    },
  })
}

export function useOfferRest(id: number) {
  return useMutation({
    mutationFn: () => call(seasonEntriesApi.offerRest, { params: { id } }),
    meta: {
      success: 'Place Offered',
      failure: 'Place Not Offered',
      fallback: 'Failed to offer the place',
    },
  })
}

export function useAnswerOffer(id: number) {
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(seasonEntriesApi.answer, { params: { id }, body: { isAccepted } }),
    meta: {
      success: (_data: unknown, isAccepted: boolean) =>
        isAccepted ? 'You Are In for the Season' : 'Place Declined',
      failure: 'Not Answered',
      fallback: 'Failed to answer the offer',
    },
  })
}

export function useInviteDriver(id: number) {
  return useMutation({
    mutationFn: (userId: number) =>
      call(seasonEntriesApi.invite, { params: { id }, body: { userId } }),
    meta: {
      success: 'Driver Invited',
      failure: failing('Driver Not Invited'),
      fallback: 'Failed to invite the driver',
    },
  })
}

export function useAnswerSeasonInvitation(id: number) {
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      call(seasonEntriesApi.answerInvitation, { params: { id }, body: { isAccepted } }),
    meta: {
      success: (_data: unknown, isAccepted: boolean) =>
        isAccepted ? 'You Are in the Crew' : 'Invitation Declined',
      failure: 'Not Answered',
      fallback: 'Failed to answer the invitation',
    },
  })
}

export function useRemoveDriver(id: number) {
  return useMutation({
    mutationFn: (memberId: number) =>
      call(seasonEntriesApi.removeDriver, { params: { id, memberId } }),
    meta: {
      success: 'Crew Changed',
      failure: 'Crew Not Changed',
      fallback: 'Failed to change the crew',
    },
  })
}

type Proposal = { kind: ProposalKind; eventId: number; isTaken: boolean; reason: string }

export function useDecideProposal(id: number) {
  return useMutation({
    mutationFn: (body: Proposal) => call(seasonEntriesApi.decideProposal, { params: { id }, body }),
    meta: {
      success: (_data: unknown, { isTaken }: Proposal) =>
        isTaken ? 'Decision Made' : 'Proposal Turned Down',
      failure: failing('Not Decided'),
      fallback: 'Failed to decide about the proposal',
    },
  })
}

export function useSetRules(id: number) {
  return useMutation({
    mutationFn: (body: z.input<typeof seasonEntriesApi.setRules.body>) =>
      call(seasonEntriesApi.setRules, { params: { id }, body }),
    meta: {
      success: 'Rules Saved',
      failure: failing('Rules Not Saved'),
      fallback: 'Failed to save the rules',
    },
  })
}
