import { useMutation } from '@tanstack/react-query'
import { type Race, racesApi } from '#shared/contract/races.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const racesQuery = dataQuery(racesApi.list, { query: {} })

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
      success: 'Track image updated successfully',
      failure: 'Failed to update track image. Please try again.',
    },
  })
}
