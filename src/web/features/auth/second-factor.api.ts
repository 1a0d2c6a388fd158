import { queryOptions, useMutation } from '@tanstack/react-query'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const secondFactorQuery = queryOptions({
  ...dataQuery(secondFactorApi.get, {}),
  refetchOnMount: 'always',
})

/** The answer contains the secret. It is shown once and not kept. */
export function useBeginFactor() {
  return useMutation({
    mutationFn: async () => (await call(secondFactorApi.begin, {})).data,
    gcTime: 0,
    meta: { failure: 'Not Set Up', fallback: 'Failed to create a secret' },
  })
}

/** Answers the recovery codes. A wrong code is shown at its field. */
export function useConfirmFactor() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(secondFactorApi.confirm, { body: { code } })).data,
    gcTime: 0,
    meta: { success: 'Your second factor is on' },
  })
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: () => call(secondFactorApi.remove, {}),
    meta: {
      success: 'Your second factor is off',
      failure: 'Update Failed',
      fallback: 'Failed to turn the second factor off',
    },
  })
}

export function useRenewCodes() {
  return useMutation({
    mutationFn: async () => (await call(secondFactorApi.renewCodes, {})).data,
    gcTime: 0,
    meta: {
      failure: 'Update Failed',
      fallback: 'Failed to make new codes',
    },
  })
}

/** Completes a sign-in. A wrong code is shown at its field. */
export function usePassFactor() {
  return useMutation({
    mutationFn: (code: string) => call(secondFactorApi.pass, { body: { code } }),
  })
}
