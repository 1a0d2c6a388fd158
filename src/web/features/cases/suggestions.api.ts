import { useMutation } from '@tanstack/react-query'
import { suggestionsApi } from '#shared/contract/suggestions.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const suggestedEventsQuery = dataQuery(suggestionsApi.listEvents, {})

export const suggestionsQuery = (eventId: number) =>
  dataQuery(suggestionsApi.list, { params: { id: eventId } })

type Choice = { eventId: number; key: string }

export function useLeaveSuggestion() {
  const restore = useRestoreSuggestion()
  return useMutation({
    mutationFn: ({ eventId, key }: Choice) =>
      call(suggestionsApi.leave, { params: { id: eventId }, body: { key } }),
    meta: {
      success: (_data: unknown, choice: Choice) => ({
        title: 'The suggestion is left',
        description: 'No steward is shown it any more.',
        action: { label: 'Undo', onClick: () => restore.mutate(choice) },
      }),
      failure: 'Not Left',
      fallback: 'Failed to leave the suggestion',
    },
  })
}

function useRestoreSuggestion() {
  return useMutation({
    mutationFn: ({ eventId, key }: Choice) =>
      call(suggestionsApi.restore, { params: { id: eventId }, body: { key } }),
    meta: {
      success: 'The suggestion is back',
      failure: 'Undo Failed',
      fallback: 'Failed to show the suggestion again',
    },
  })
}
