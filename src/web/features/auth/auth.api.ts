import { useMutation } from '@tanstack/react-query'
import { authApi, type Credentials, type NewAccount } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { call } from '#web/data/api-client.ts'
import { forgetStored } from '#web/browser/kept-draft.ts'
import { unsubscribe } from '#web/data/push/browser-subscription.ts'
import { setCurrentUser } from '#web/data/viewer.ts'

export const LOGOUT_KEY = ['logout']

export function useLogin() {
  return useMutation({
    mutationFn: (body: Credentials) => call(authApi.login, { body }),
    onSuccess: (user, _variables, _result, { client }) => setCurrentUser(client, user),
    meta: {
      success: ({ displayName, heldUp }: CurrentUser) =>
        heldUp?.by === 'factor'
          ? 'One more step'
          : { title: 'Login successful', description: `Welcome back, ${displayName}!` },
      failure: 'Login failed',
      fallback: 'Invalid credentials',
    },
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: NewAccount) => call(authApi.register, { body }),
    onSuccess: (user, _variables, _result, { client }) => setCurrentUser(client, user),
    meta: {
      success: ({ displayName }: CurrentUser) => ({
        title: 'Registration successful',
        description: `Welcome, ${displayName}!`,
      }),
      failure: 'Registration failed',
      fallback: 'Could not create account',
    },
  })
}

/** `leave` navigates to a page that needs no user. */
export function useLogout(leave: () => Promise<void>) {
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: () => call(authApi.logout, {}),
    onSuccess: async (_data, _variables, _result, { client }) => {
      setCurrentUser(client, null)
      await leave()
      // Forms that were open until now may have kept their drafts once more.
      forgetStored()
      // The next one here gets no messages for somebody else. The server has deleted the device with the session.
      await unsubscribe().catch(() => undefined)
    },
    meta: {
      success: { title: 'Logged out', description: 'You have been successfully logged out' },
      failure: 'Logout failed',
      fallback: 'Could not log out',
    },
  })
}
