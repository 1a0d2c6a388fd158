import { queryOptions, useMutation } from '@tanstack/react-query'
import { seasonsApi, type Season, type SeasonForm } from '#shared/contract/seasons.ts'
import { standingsApi, type Standings } from '#shared/contract/standings.ts'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export type StandingsTable = 'drivers' | 'teams'

export type StandingsClass = Standings['classes'][number]
export type StandingsLine = StandingsClass['drivers'][number]
export type StandingsScore = StandingsLine['scores'][number]
export type StandingsRound = Standings['rounds'][number]

/** The season with this key; without one, the season of the event, or the latest. */
export function standingsQuery(season?: string, event?: number) {
  const ofEvent = event === undefined ? {} : { event }
  return queryOptions({
    queryKey: queryKeys.standings(season, season === undefined ? event : undefined),
    queryFn: async () =>
      (await call(standingsApi.get, { query: season === undefined ? ofEvent : { season } })).data,
  })
}

export const ownPlacesQuery = queryOptions({
  queryKey: queryKeys.ownPlaces,
  queryFn: async () => (await call(standingsApi.getOwn, {})).data,
})

/** Creates a season, or updates the one given. */
export function useSaveSeason(season: Season | undefined) {
  return useMutation({
    mutationFn: async (body: SeasonForm) => {
      const id = season?.id ?? null
      if (id === null) return (await call(seasonsApi.create, { body })).data
      return (await call(seasonsApi.update, { params: { id }, body })).data
    },
    meta: {
      touches: [{ topic: 'seasons' }],
      success: 'Season Saved',
      failure: 'Save Failed',
      fallback: 'Failed to save season',
    },
  })
}

/** `leave` navigates away first, so the deleted season is not fetched again. */
export function useDeleteSeason(leave: () => Promise<void>) {
  return useMutation({
    mutationFn: ({ id }: { id: number; key: string }) =>
      call(seasonsApi.delete, { params: { id } }),
    onSuccess: async (_data, { key }, _result, { client }) => {
      await leave()
      client.removeQueries({ queryKey: standingsQuery(key).queryKey })
    },
    meta: {
      touches: [{ topic: 'seasons' }],
      success: 'Season Deleted',
      failure: 'Delete Failed',
      fallback: 'Failed to delete season',
    },
  })
}
