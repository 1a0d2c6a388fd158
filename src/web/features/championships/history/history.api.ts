import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** A championship with a history, which a calendar year has not. */
export type About = Pick<Championship, 'key'> & { id: number }

export const historyQuery = ({ id }: About) =>
  dataQuery(championshipHistoryApi.list, { params: { id } })
