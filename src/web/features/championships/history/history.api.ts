import { queryOptions } from '@tanstack/react-query'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** A championship with a history, which a calendar year has not. */
export type About = Pick<Championship, 'key'> & { id: number }

export const historyQuery = ({ id, key }: About) =>
  queryOptions({
    queryKey: queryKeys.championshipHistory(key),
    queryFn: async () => (await call(championshipHistoryApi.list, { params: { id } })).data,
  })
