import { queryOptions, useMutation } from '@tanstack/react-query'
import { crewLinksApi, type LinkInvitation } from '#shared/contract/crew-links.ts'
import { entriesApi, type Entry } from '#shared/contract/entries.ts'
import { dataQuery, keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** A POST, because URLs are logged; it changes nothing. */
export const crewLinkQuery = (token: string) =>
  queryOptions({
    refetchOnMount: 'always',
    retry: false,
    ...dataQuery(crewLinksApi.find, { body: { token } }),
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
      client.setQueryData(keyOf(entriesApi.get, { params: { id: joined.id } }), joined)
      onJoined(joined)
    },
    meta: {
      refetchesInBackground: true,
      success: { title: `You Are in ${entry.name}`, description: entry.event.title },
      failure: 'You Have Not Joined',
      fallback: 'Failed to join the crew',
    },
  })
}
