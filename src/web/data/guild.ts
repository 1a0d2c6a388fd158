import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import { answerQuery } from './answer-query.ts'

/** The guild's public facts: its name, contact and ways to sign in. */
export const guildQuery = queryOptions({
  ...answerQuery(authApi.getGuild, {}),
  select: ({ data }) => data,
})
