import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Race, racesApi } from '#shared/contract/races.ts'
import { call } from '#web/lib/api-client.ts'

export const racesQuery = queryOptions({
  queryKey: ['races'],
  queryFn: async () => (await call(racesApi.list, {})).data,
})

type Change = {
  /** As it was when the address was typed: an image that somebody has set since is not overwritten. */
  race: Race
  trackImageUrl: string | null
}

export function useSetRaceImage() {
  return useMutation({
    mutationFn: async ({ race: { id, ownImageUrl }, trackImageUrl }: Change) =>
      (await call(racesApi.setImage, { params: { id }, body: { trackImageUrl, ownImageUrl } }))
        .data,
    onSettled: (_data, _error, _variables, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['races'] }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ]),
    meta: {
      success: 'Track image updated successfully',
      failure: 'Failed to update track image. Please try again.',
    },
  })
}
