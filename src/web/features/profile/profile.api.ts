import { useMutation } from '@tanstack/react-query'
import { accountApi } from '#shared/contract/account.ts'
import { authApi, type ProfileChange } from '#shared/contract/auth.ts'
import { call } from '#web/data/api-client.ts'
import { forgetStored } from '#web/browser/kept-draft.ts'
import { setCurrentUser } from '#web/data/viewer.ts'
import { saveFile } from '#web/browser/save-file.ts'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileChange) => call(authApi.updateProfile, { body }),
    onSuccess: (user, _variables, _result, { client }) => setCurrentUser(client, user),
    meta: {
      refetchesInBackground: true,
      success: {
        title: 'Profile Updated',
        description: 'Your race control username has been saved.',
      },
      failure: 'Update Failed',
      fallback: 'Failed to update profile',
    },
  })
}

/** Downloads everything stored about the viewer. */
export function useExportOwnData() {
  return useMutation({
    mutationFn: () => call(accountApi.export, {}),
    onSuccess: (data) => saveFile('paddock-my-data.json', JSON.stringify(data, null, 2)),
    meta: { failure: 'Export Failed', fallback: 'Failed to export your data' },
  })
}

/** While a mutation with this key is pending, pages do not redirect to the sign-in page. `leave` navigates to a page that needs no user. */
export type Leaving = { key: readonly string[]; leave: () => Promise<void> }

/** A refusal is shown in the dialog, not in a toast. */
export function useDeleteAccount({ key, leave }: Leaving) {
  return useMutation({
    mutationKey: key,
    mutationFn: () => call(accountApi.delete, {}),
    onSuccess: async (_data, _variables, _result, { client }) => {
      setCurrentUser(client, null)
      await leave()
      forgetStored()
    },
    meta: {
      success: {
        title: 'Account deleted',
        description: 'Your results keep the name you raced under.',
      },
    },
  })
}
