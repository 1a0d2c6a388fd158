import { useMutation } from '@tanstack/react-query'
import { authApi, type ProfileChange } from '#shared/contract/auth.ts'
import { call } from '#web/lib/api-client.ts'
import { setCurrentUser } from '#web/lib/viewer.ts'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileChange) => call(authApi.updateProfile, { body }),
    onSuccess: (user, _variables, _result, { client }) => setCurrentUser(client, user),
    meta: {
      success: {
        title: 'Profile Updated',
        description: 'Your race control username has been saved.',
      },
      failure: 'Update Failed',
      fallback: 'Failed to update profile',
    },
  })
}
