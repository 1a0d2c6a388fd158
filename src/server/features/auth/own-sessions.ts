import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { currentTokenHash, oldestLive } from '#server/http/sessions.ts'
import type { Session } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { lockAccount } from './passwords.queries.ts'
import { deleteOwnSession, deleteSessionsOf, listSessions } from '#server/http/sessions.queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>

export async function listOwnSessions(
  deps: SessionDeps,
  viewer: CurrentUser,
  request: FastifyRequest,
): Promise<Session[]> {
  const current = currentTokenHash(deps, request)
  const found = await listSessions(deps.db, viewer.id, oldestLive(deps))
  return found.map(({ tokenHash, ...session }) => ({
    ...session,
    isCurrent: tokenHash === current,
  }))
}

export function endOwnSession({ db }: SessionDeps, viewer: CurrentUser, sessionId: number) {
  return db.transaction(async (tx) => {
    const ended = await deleteOwnSession(tx, viewer.id, sessionId)
    if (!ended) throw notFound('Session')
    await recordEnd(tx, viewer, { device: ended.device })
  })
}

export function endOtherSessions(deps: SessionDeps, viewer: CurrentUser, request: FastifyRequest) {
  return deps.db.transaction(async (tx) => {
    // Serializes sessions that end each other at the same time.
    await lockAccount(tx, viewer.id)
    const sessions = await deleteSessionsOf(tx, viewer.id, currentTokenHash(deps, request))
    if (sessions > 0) await recordEnd(tx, viewer, { sessions })
  })
}

function recordEnd(tx: Deps['db'], viewer: CurrentUser, before: object) {
  const subject = viewer.id
  return happened(tx, { actor: viewer, action: 'user.session-end', subject, before })
}
