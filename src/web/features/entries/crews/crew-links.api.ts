import { queryOptions, useMutation } from '@tanstack/react-query'
import { crewLinksApi, type LinkInvitation } from '#shared/contract/crew-links.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** A POST, because URLs are logged; it changes nothing. */
export const crewLinkQuery = (token: string) =>
  queryOptions({
    refetchOnMount: 'always',
    retry: false,
    queryKey: queryKeys.crewLink(token),
    queryFn: async () => (await call(crewLinksApi.find, { body: { token } })).data,
  })

type Answered = {
  token: string
  invitation: LinkInvitation
  onUse: (isInUse: boolean) => void
  onJoined: (entry: Entry) => void
}

export function useAcceptLink({ token, invitation, onUse, onJoined }: Answered) {
  const { entry, drivesIn } = invitation
  return useMutation({
    mutationFn: async () => {
      const body = { token, ...(drivesIn && { leaves: drivesIn.entryId }) }
      return (await call(crewLinksApi.accept, { body })).data
    },
    onMutate: () => onUse(true),
    onError: () => onUse(false),
    onSuccess: (joined, _variables, _result, { client }) => {
      client.setQueryData(queryKeys.entry(joined.id), joined)
      onJoined(joined)
    },
    meta: {
      touches: [{ topic: 'registrations', id: entry.event.id }],
      refetchesInBackground: true,
      success: { title: `You Are in ${entry.name}`, description: entry.event.title },
      failure: 'You Have Not Joined',
      fallback: 'Failed to join the crew',
    },
  })
}
