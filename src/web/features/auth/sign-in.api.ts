import { queryOptions, useMutation } from '@tanstack/react-query'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import {
  type AddedPassword,
  type ForgottenPassword,
  type PasswordChange,
  type PasswordReset,
  type Session,
  signInApi,
} from '#shared/contract/sign-in.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** Always refetched, because sessions and passwords also change on other devices. */
const ALWAYS_REFETCH = { refetchOnMount: 'always' } as const

export const ownPasswordQuery = queryOptions({
  ...ALWAYS_REFETCH,
  ...dataQuery(signInApi.getOwnPassword, {}),
})

export const sessionsQuery = queryOptions({
  ...ALWAYS_REFETCH,
  ...dataQuery(signInApi.listSessions, {}),
})

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call(signInApi.changePassword, { body }),
    meta: {
      success: {
        title: 'Password changed',
        description: 'You stay signed in here. Everywhere else you have been signed out.',
      },
      failure: 'Update Failed',
      fallback: 'Failed to change your password',
    },
  })
}

export function useAddPassword() {
  return useMutation({
    mutationFn: (body: AddedPassword) => call(signInApi.addPassword, { body }),
    meta: {
      success: 'Password added',
      failure: 'Update Failed',
      fallback: 'Failed to add the password',
    },
  })
}

export function useMailResetLink() {
  return useMutation({
    mutationFn: (body: ForgottenPassword) => call(signInApi.mailResetLink, { body }),
    meta: { failure: 'No Mail Sent', fallback: 'Failed to ask for a mail' },
  })
}

/** Leaves the app: Steam leads back to the profile. */
export function useConnectSteam() {
  return useMutation({
    mutationFn: async () => (await call(signInApi.connectSteam, {})).data,
    onSuccess: ({ url }) => location.assign(url),
    meta: { failure: 'Not Connected', fallback: 'Failed to open Steam' },
  })
}

/** Leaves the app: Steam leads back, signed in. */
export function useResetToSteam() {
  return useMutation({
    mutationFn: async (token: string) =>
      (await call(signInApi.resetToSteam, { body: { token } })).data,
    onSuccess: ({ url }) => location.assign(url),
    meta: { failure: 'Not Connected', fallback: 'Failed to open Steam' },
  })
}

export const proofQuery = queryOptions({
  ...ALWAYS_REFETCH,
  ...dataQuery(signInApi.getProof, {}),
})

/** A refusal is shown at the field. */
export function useProve() {
  return useMutation({
    mutationFn: (body: { password: string } | { code: string }) => call(signInApi.prove, { body }),
  })
}

/** Leaves the app: Discord leads back to this page. */
export function useProveWithDiscord() {
  return useMutation({
    mutationFn: async () => {
      const next = location.pathname + location.search
      return (await call(discordAccountApi.prove, { body: { next } })).data
    },
    onSuccess: ({ url }) => location.assign(url),
    meta: { failure: 'Not Confirmed', fallback: 'Failed to open Discord' },
  })
}

/** Leaves the app: Steam leads back to this page. */
export function useProveWithSteam() {
  return useMutation({
    mutationFn: async () => {
      const next = location.pathname + location.search
      return (await call(signInApi.proveWithSteam, { body: { next } })).data
    },
    onSuccess: ({ url }) => location.assign(url),
    meta: { failure: 'Not Confirmed', fallback: 'Failed to open Steam' },
  })
}

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: Session) => call(signInApi.endSession, { params: { id } }),
    meta: {
      success: 'Session ended',
      failure: 'Update Failed',
      fallback: 'Failed to end the session',
    },
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(signInApi.endOtherSessions, {}),
    meta: {
      success: 'All other sessions ended',
      failure: 'Update Failed',
      fallback: 'Failed to end the other sessions',
    },
  })
}

/** Returns whose password a link resets. A POST, because URLs are logged; it changes nothing. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    ...ALWAYS_REFETCH,
    ...dataQuery(signInApi.findReset, { body: { token } }),
  })

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(signInApi.resetPassword, { body }),
    meta: {
      // A reset ends all sessions of the member, maybe including this one.
      failure: 'Reset Failed',
      fallback: 'Failed to reset the password',
    },
  })
}
