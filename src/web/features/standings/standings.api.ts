import { queryOptions } from '@tanstack/react-query'
import { standingsApi, type Standings } from '#shared/contract/standings.ts'
import { call } from '#web/lib/api-client.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export type StandingsTable = 'drivers' | 'teams'

export type StandingsClass = Standings['classes'][number]
export type StandingsLine = StandingsClass['drivers' | 'teams'][number]
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
