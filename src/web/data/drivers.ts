import { driversApi } from '#shared/contract/drivers.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { answerQuery, dataQuery } from './answer-query.ts'

export const driversQuery = answerQuery(driversApi.list, { query: {} })

export const championsQuery = dataQuery(standingsApi.listChampions, {})
