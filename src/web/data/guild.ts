import { queryOptions, useQuery } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { answerQuery } from './answer-query.ts'

/** The guild's public facts: its name, contact and ways to sign in. */
export const guildQuery = queryOptions({
  ...answerQuery(authApi.getGuild, {}),
  select: ({ data }) => data,
})

/** What a visitor without an account may read of the guild. */
export function usePublicParts(): readonly PublicPart[] {
  return useQuery(guildQuery).data?.publicParts ?? []
}
