import { z } from 'zod'
import { TOKEN_SCOPE_KEYS } from '../domain/api-tokens/token-scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { requiredText } from './text.ts'

export const TOKEN_NAME_MAX = 60
export const MOST_TOKENS = 20
/** How long a token can work, in days. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const
export const USUAL_TOKEN_DAYS = 90

const Scope = z.enum(TOKEN_SCOPE_KEYS)

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: Instant,
  endsAt: Instant,
  /** To the hour; null if it was never used. */
  lastUsedAt: Instant.nullable(),
  /** Its last four signs. */
  lastSigns: z.string(),
})
export type ApiToken = z.output<typeof ApiToken>

export const NewApiToken = z.object({
  name: requiredText('Name', TOKEN_NAME_MAX),
  scopes: z
    .array(Scope)
    .min(1, 'Choose what the token may do')
    .transform((all) => [...new Set(all)]),
  days: z.literal(TOKEN_DAYS, 'Choose how long it works'),
})
export type NewApiToken = z.input<typeof NewApiToken>

export const apiTokensApi = {
  list: {
    method: 'GET',
    path: '/api/user/tokens',
    access: 'member',
    isSecret: true,
    reads: ['account'],
    summary: 'The tokens with which programs act for the caller, without what they are',
    response: z.object({ data: z.array(ApiToken) }),
  },
  create: {
    method: 'POST',
    path: '/api/user/tokens',
    access: 'member',
    needsProof: true,
    isSecret: true,
    status: 201,
    summary: 'Makes a token, and answers with it once',
    body: NewApiToken,
    response: z.object({ data: ApiToken.extend({ token: z.string() }) }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/user/tokens/:id',
    access: 'member',
    status: 204,
    summary: 'Revokes a token: it no longer works',
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
