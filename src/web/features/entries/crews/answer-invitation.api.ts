import { type QueryClient, useMutation } from '@tanstack/react-query'
import { entriesApi } from '#shared/contract/entries.ts'
import { type Invitation, invitationsApi } from '#shared/contract/invitations.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export function useAccept({ id, entry, drivesIn }: Invitation) {
  return useMutation({
    mutationFn: async () => {
      const body = drivesIn ? { leaves: drivesIn.entryId } : {}
      return (await call(entriesApi.accept, { params: { id }, body })).data
    },
    onSuccess: (joined, _variables, _result, { client }) => {
      client.setQueryData(keyOf(entriesApi.get, { params: { id: joined.id } }), joined)
      hideInvitation(client, id)
    },
    meta: {
      refetchesInBackground: true,
      success: { title: `You Are in ${entry.name}`, description: entry.event.title },
      failure: 'You Have Not Joined',
      fallback: 'Failed to accept the invitation',
    },
  })
}

export function useDecline({ id, captain }: Invitation) {
  return useMutation({
    mutationFn: () => call(entriesApi.decline, { params: { id } }),
    onSuccess: (_data, _variables, _result, { client }) => hideInvitation(client, id),
    meta: {
      refetchesInBackground: true,
      success: {
        title: 'Invitation Declined',
        description: `${captain.displayName} can invite you again`,
      },
      failure: 'Invitation Not Declined',
      fallback: 'Failed to decline the invitation',
    },
  })
}

function hideInvitation(client: QueryClient, id: number) {
  client.setQueryData<Invitation[]>(keyOf(invitationsApi.listOwn, {}), (known) =>
    known?.filter((invitation) => invitation.id !== id),
  )
}
