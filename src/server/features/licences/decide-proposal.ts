import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { setDecided } from './ledger.queries.ts'

type Deciding = { proposalId: number; at: Date; actor: Actor } & (
  | { decisionId: number; reason?: undefined }
  | { reason: string; decisionId?: undefined }
)

/** A published decision acts on a proposal, or a steward turns it down. */
export async function decideProposal(
  tx: Database,
  { proposalId, decisionId, reason, at, actor }: Deciding,
) {
  const decided = await setDecided(tx, {
    id: proposalId,
    at,
    byName: actor?.displayName ?? '',
    ...(decisionId !== undefined && { outcomeId: decisionId }),
    ...(reason !== undefined && { reason }),
  })
  if (!decided) throw conflict('This proposal has been decided about already')
  await happened(tx, {
    actor,
    action: 'licence.decide',
    subject: decided.userId,
    after: {
      id: proposalId,
      ...(decisionId !== undefined && { decisionId }),
      ...(reason !== undefined && { reason }),
    },
  })
}
