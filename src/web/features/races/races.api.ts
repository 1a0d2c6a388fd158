import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Race, racesApi } from '#shared/contract/races.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const racesQuery = queryOptions({
  queryKey: queryKeys.races,
  queryFn: async () => (await call(racesApi.list, {})).data,
})

type ImageChange = {
  /** The race as it was when it was chosen, so that a newer image is not overwritten. */
  race: Race
  trackImageUrl: string | null
}

export function useSetRaceImage() {
  return useMutation({
    mutationFn: async ({ race: { id, ownImageUrl }, trackImageUrl }: ImageChange) =>
      (await call(racesApi.setImage, { params: { id }, body: { trackImageUrl, ownImageUrl } }))
        .data,
    meta: {
      touches: ({ race }: ImageChange) => [{ topic: 'race-picture', id: race.id }],
      success: 'Track image updated successfully',
      failure: 'Failed to update track image. Please try again.',
    },
  })
}
