import { rulesApi } from '#shared/contract/rules.ts'
import { answerQuery } from '#web/data/answer-query.ts'

export const rulesQuery = answerQuery(rulesApi.list, {})
