import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Erasure, erasuresApi, type NewErasure } from '#shared/contract/erasures.ts'
import { usersApi } from '#shared/contract/users.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

const WHILE_UNDER_WAY_MS = 2_000

export const erasuresQuery = queryOptions({
  ...dataQuery(erasuresApi.list, {}),
  refetchOnMount: 'always',
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ finishedAt }) => finishedAt === null) ? WHILE_UNDER_WAY_MS : false,
})

/** Members and guests. */
export const peopleQuery = answerQuery(usersApi.list, {})

export function useEraseName() {
  return useMutation({
    mutationFn: async (body: NewErasure) => (await call(erasuresApi.create, { body })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(erasuresQuery.queryKey, (erasures = []) => [
        saved,
        ...erasures.filter(({ id }) => id !== saved.id),
      ]),
    meta: {
      refetchesInBackground: true,
      success: ({ number }: Erasure) => ({
        title: 'The name is being erased',
        description: `It becomes “Former driver ${number}”.`,
      }),
      failure: 'Not Erased',
      fallback: 'Failed to erase the name',
    },
  })
}
