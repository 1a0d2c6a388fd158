import type { Database } from '#server/database/database.ts'
import type { Proposal } from '#shared/contract/licences.ts'
import { listOpenProposals } from './ledger.queries.ts'

/** What thresholds of licences propose and nobody has decided about, the oldest first. */
export async function listProposals(db: Database): Promise<Proposal[]> {
  const rows = await listOpenProposals(db)
  return rows.map(({ userId, displayName, ownerId, championship, ...row }) => ({
    ...row,
    person: { id: userId, displayName },
    owner: ownerId !== null && championship !== null ? { id: ownerId, name: championship } : null,
  }))
}
