import { queryOptions, useMutation } from '@tanstack/react-query'
import { type ApiToken, apiTokensApi, type NewApiToken } from '#shared/contract/api-tokens.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const apiTokensQuery = queryOptions(dataQuery(apiTokensApi.list, {}))

export function useMakeToken() {
  return useMutation({
    mutationFn: async (body: NewApiToken) => (await call(apiTokensApi.create, { body })).data,
    meta: { failure: 'No Token Made', fallback: 'Failed to make the token' },
  })
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: ({ id }: ApiToken) => call(apiTokensApi.revoke, { params: { id } }),
    meta: {
      success: (_data: unknown, { name }: ApiToken) => `${name} no longer works`,
      failure: 'Not Revoked',
      fallback: 'Failed to revoke the token',
    },
  })
}
