import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Admission, admissionOf, needsInvitation } from '#shared/domain/members/joining.ts'
import { useKeptInvitation } from './invitations.ts'
import { getJoinMode } from './settings.queries.ts'

/** How a new account begins. */
export type Welcome = {
  admission: Admission
  /** The note of the invitation that was used up. */
  invitation?: string
}

/**
 * Decides in the transaction that creates the account. Undefined: there may be none.
 * @param isEntitled whether the newcomer becomes an admin
 */
export async function welcome(
  tx: Database,
  deps: Pick<Deps, 'config' | 'now'>,
  request: FastifyRequest,
  isEntitled: boolean,
): Promise<Welcome | undefined> {
  const join = await getJoinMode(tx, deps.config)
  const used = needsInvitation(join, { isEntitled })
    ? await useKeptInvitation(tx, deps, request)
    : undefined
  const admission = admissionOf(join, { isInvited: used !== undefined, isEntitled })
  return admission && { admission, ...(used && { invitation: used.note ?? 'without a note' }) }
}
