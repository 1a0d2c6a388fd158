import { teamsApi } from '#shared/contract/teams.ts'
import { dataQuery } from './answer-query.ts'

export const teamsQuery = dataQuery(teamsApi.list, {})
