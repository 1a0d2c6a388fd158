import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  countTokens,
  deleteToken,
  insertToken,
  listTokens,
} from '#server/http/api-tokens.queries.ts'
import { route } from '#server/http/route.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { newToken } from '#server/http/token-text.ts'
import { apiTokensApi, MOST_TOKENS } from '#shared/contract/api-tokens.ts'

const DAY_MS = 86_400_000
const LAST_SIGNS = 4

/** The tokens with which programs act for a member. */
export function apiTokensRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, apiTokensApi.list, async ({ viewer }) => ({ data: await listTokens(db, viewer.id) }))

  route(app, apiTokensApi.create, ({ viewer, body: { name, scopes, days } }) =>
    db.transaction(async (tx) => {
      if ((await countTokens(tx, viewer.id)) >= MOST_TOKENS)
        throw conflict(`You have ${MOST_TOKENS} tokens: revoke one first`)
      const token = newToken()
      const createdAt = now()
      const endsAt = new Date(createdAt.getTime() + days * DAY_MS)
      const made = await insertToken(tx, {
        userId: viewer.id,
        name,
        tokenHash: hashOfToken(token),
        lastSigns: token.slice(-LAST_SIGNS),
        scopes,
        createdAt,
        endsAt,
      })
      await happened(tx, {
        action: 'user.token',
        actor: viewer,
        subject: viewer.id,
        after: { token: name, scopes, endsAt },
      })
      return { data: { ...made, token } }
    }),
  )

  route(app, apiTokensApi.revoke, ({ viewer, params: { id } }) =>
    db.transaction(async (tx) => {
      const token = await deleteToken(tx, viewer.id, id)
      if (!token) throw notFound('Token')
      await happened(tx, {
        action: 'user.token-revoke',
        actor: viewer,
        subject: viewer.id,
        before: { token: token.name },
      })
      return undefined
    }),
  )
}
