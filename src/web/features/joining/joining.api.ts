import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Applicant,
  type Block,
  type GuildInvitation,
  type Joining,
  joiningApi,
  type NewBlock,
  type NewInvitation,
} from '#shared/contract/joining.ts'
import { usersApi } from '#shared/contract/users.ts'
import type { JoinMode } from '#shared/domain/members/joining.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const joiningQuery = queryOptions({
  ...dataQuery(joiningApi.get, {}),
  refetchOnMount: 'always',
})

export function useSetMode() {
  return useMutation({
    mutationFn: async (join: JoinMode) => (await call(joiningApi.setMode, { body: { join } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(joiningQuery.queryKey, saved),
    meta: {
      refetchesInBackground: true,
      success: 'Who may join is saved',
      failure: 'Update Failed',
      fallback: 'Failed to save who may join',
    },
  })
}

export function useSetFactorRule() {
  return useMutation({
    mutationFn: async (requiresFactor: boolean) =>
      (await call(joiningApi.setFactorRule, { body: { requiresFactor } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(joiningQuery.queryKey, saved),
    meta: {
      refetchesInBackground: true,
      success: ({ requiresFactor }: Joining) =>
        requiresFactor
          ? 'Administrators need a second factor now'
          : 'Administrators need no second factor',
      failure: 'Update Failed',
      fallback: 'Failed to save the sign-in of administrators',
    },
  })
}

export function useAdmit() {
  return useMutation({
    mutationFn: ({ id }: Applicant) => call(usersApi.admit, { params: { id } }),
    meta: {
      success: (_saved: unknown, { displayName }: Applicant) => `${displayName} is a member now`,
      failure: 'Update Failed',
      fallback: 'Failed to let them in',
    },
  })
}

type Refusal = { applicant: Applicant; reason: string }

export function useRefuse() {
  return useMutation({
    mutationFn: ({ applicant: { id }, reason }: Refusal) =>
      call(usersApi.refuse, { params: { id }, body: { reason } }),
    meta: {
      success: (_saved: unknown, { applicant }: Refusal) => `${applicant.displayName} is refused`,
      failure: 'Update Failed',
      fallback: 'Failed to refuse them',
    },
  })
}

/** The response contains the link. It is shown once and not stored. */
export function useCreateInvitation() {
  return useMutation({
    mutationFn: async (body: NewInvitation) =>
      (await call(joiningApi.createInvitation, { body })).data,
    gcTime: 0,
    meta: {
      refetchesInBackground: true,
      failure: 'Not Created',
      fallback: 'Failed to create the link',
    },
  })
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: ({ id }: GuildInvitation) => call(joiningApi.revokeInvitation, { params: { id } }),
    meta: {
      success: 'The link no longer works',
      failure: 'Update Failed',
      fallback: 'Failed to withdraw the link',
    },
  })
}

export function useCreateBlock() {
  return useMutation({
    mutationFn: async (body: NewBlock) => (await call(joiningApi.createBlock, { body })).data,
    meta: {
      success: ({ name }: Block) => `${name} is blocked`,
      failure: 'Not Blocked',
      fallback: 'Failed to block them',
    },
  })
}

export function useDeleteBlock() {
  return useMutation({
    mutationFn: ({ id }: Block) => call(joiningApi.deleteBlock, { params: { id } }),
    meta: {
      success: (_data: unknown, { name }: Block) => `${name} can sign in again`,
      failure: 'Update Failed',
      fallback: 'Failed to lift the block',
    },
  })
}

/** Keeps the invitation in this browser, for the next sign-in. A POST, because URLs are logged. */
export const invitationQuery = (token: string) =>
  queryOptions({
    ...dataQuery(joiningApi.takeInvitation, { body: { token } }),
    refetchOnMount: 'always',
    retry: false,
  })

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(joiningApi.acceptInvitation, { body: { token } }),
    meta: {
      success: 'You are a member now',
      failure: 'You Have Not Joined',
      fallback: 'Failed to accept the invitation',
    },
  })
}
