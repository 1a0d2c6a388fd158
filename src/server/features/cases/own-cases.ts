import type { Database } from '#server/database/database.ts'
import {
  concernsPerson,
  listStatements,
  loadCases,
  seenBy,
} from '#server/features/case-access/index.ts'
import type { OwnData } from '#shared/contract/account.ts'
import type { Member } from '#shared/domain/permissions.ts'

/** The cases of somebody, with what they said themselves: for the export of what is stored about them. */
export async function listOwnCases(
  db: Database,
  member: Member,
  now: Date,
): Promise<OwnData['cases']> {
  const seen = await seenBy(db, member, await loadCases(db, concernsPerson(member.id)), now)
  const own: OwnData['cases'] = []
  for (const { loaded, role } of seen) {
    if (role === 'panel' || role === 'recused') continue
    const statements = await listStatements(db, loaded.id)
    own.push({
      code: loaded.code,
      eventId: loaded.event.id,
      category: loaded.category,
      state: loaded.state,
      reports: loaded.reports
        .filter(({ reporterId }) => reporterId === member.id)
        .map(({ text, reportedAt }) => ({ text, at: reportedAt })),
      appeals: loaded.appeals
        .filter(({ authorId }) => authorId === member.id)
        .map(({ text, filedAt }) => ({ text, at: filedAt })),
      statements: statements
        .filter(({ authorId }) => authorId === member.id)
        .map(({ text, statedAt }) => ({ text, at: statedAt })),
    })
  }
  return own
}
