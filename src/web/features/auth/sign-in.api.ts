import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type PasswordChange,
  type PasswordReset,
  type Session,
  signInApi,
} from '#shared/contract/sign-in.ts'
import { call } from '#web/lib/api-client.ts'
import { currentUserQuery } from '#web/lib/viewer.ts'

/** Never from memory: what it is about may have happened somewhere else. */
const FRESH = { refetchOnMount: 'always' } as const

export const ownPasswordQuery = queryOptions({
  ...FRESH,
  queryKey: ['own-password'],
  queryFn: async () => (await call(signInApi.getOwnPassword, {})).data,
})

export const sessionsQuery = queryOptions({
  ...FRESH,
  queryKey: ['sessions'],
  queryFn: async () => (await call(signInApi.listSessions, {})).data,
})

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call(signInApi.changePassword, { body }),
    onSuccess: (_data, _variables, _result, { client }) =>
      Promise.all([
        client.invalidateQueries(ownPasswordQuery),
        client.invalidateQueries(sessionsQuery),
      ]),
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

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: Session) => call(signInApi.endSession, { params: { id } }),
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries(sessionsQuery),
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
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries(sessionsQuery),
    meta: {
      success: 'All other sessions ended',
      failure: 'Update Failed',
      fallback: 'Failed to end the other sessions',
    },
  })
}

/** Whose password a link resets. A POST, since addresses are logged; it changes nothing. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    ...FRESH,
    queryKey: ['password-reset', token],
    queryFn: async () => (await call(signInApi.findReset, { body: { token } })).data,
  })

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(signInApi.resetPassword, { body }),
    // It ends all sessions of its member; this browser may have had one.
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries(currentUserQuery),
    meta: { failure: 'Reset Failed', fallback: 'Failed to reset the password' },
  })
}
