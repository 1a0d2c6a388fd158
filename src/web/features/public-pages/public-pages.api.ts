import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicDecisionsApi } from '#shared/contract/public/decisions.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicFrontApi } from '#shared/contract/public/front.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const frontQuery = dataQuery(publicFrontApi.get, {})

export const publicEventsQuery = dataQuery(publicEventsApi.list, {})

export const publicEventQuery = (id: number) => dataQuery(publicEventsApi.get, { params: { id } })

export const publicEntriesQuery = (id: number) =>
  dataQuery(publicEventsApi.listEntries, { params: { id } })

export const publicResultsQuery = (id: number, session?: number) =>
  dataQuery(publicEventsApi.getResults, { params: { id }, query: { session } })

export const publicDecisionsQuery = (id: number) =>
  dataQuery(publicDecisionsApi.listOfEvent, { params: { id } })

export const publicDecisionQuery = (id: number, number: number) =>
  dataQuery(publicDecisionsApi.getOfEvent, { params: { id, number } })

export const publicChampionshipsQuery = dataQuery(publicChampionshipsApi.list, {})

export const publicChampionshipQuery = (id: string) =>
  dataQuery(publicChampionshipsApi.get, { params: { id } })

export type TableWanted = {
  of: TableOf
  class?: string | undefined
  category?: string | undefined
}

export const publicTableQuery = (id: string, wanted: TableWanted) =>
  dataQuery(publicChampionshipsApi.getTable, { params: { id }, query: wanted })

export const publicDriversQuery = dataQuery(publicPeopleApi.listDrivers, {})

export const publicDriverQuery = (id: number) =>
  dataQuery(publicPeopleApi.getDriver, { params: { id } })

export const publicTeamsQuery = dataQuery(publicPeopleApi.listTeams, {})

export const publicTeamQuery = (id: number) =>
  dataQuery(publicPeopleApi.getTeam, { params: { id } })

export const publicNewsQuery = dataQuery(publicTextsApi.listNews, {})

export const publicArticleQuery = (id: number) =>
  dataQuery(publicTextsApi.getNews, { params: { id } })

export const publicRulesQuery = dataQuery(publicTextsApi.listRules, {})
