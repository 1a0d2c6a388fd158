import type { Database } from '#server/database/database.ts'
import {
  concernsPerson,
  listOwnReadings,
  listStatements,
  loadCases,
  seenBy,
} from '#server/features/case-access/index.ts'
import { listOwnPictures } from '#server/features/evidence/index.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import type { OwnData } from '#shared/contract/account.ts'
import type { Member } from '#shared/domain/permissions.ts'

/** The cases of somebody, with what they said themselves: for the export of what is stored about them. */
export async function listOwnCases(
  db: Database,
  member: Member,
  now: Date,
): Promise<OwnData['cases']> {
  const seen = await seenBy(db, member, await loadCases(db, concernsPerson(member.id)), now)
  const pictures = await listOwnPictures(db, member.id)
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
      readings: await listOwnReadings(db, loaded.id, member.id),
      pictures: pictures.filter(({ caseId }) => caseId === loaded.id).map(exported),
    })
  }
  return own
}

/** Pictures that somebody has uploaded and not sent. */
export async function listUnsentPictures(db: Database, { id }: Member) {
  const pictures = await listOwnPictures(db, id)
  return pictures.filter(({ caseId }) => caseId === null).map(exported)
}

const exported = ({ name, uploadedAt, removedAt }: OwnPicture) => ({
  address: endpointUrl(evidenceApi.get, { id: name }),
  uploadedAt,
  removedAt,
})

type OwnPicture = Awaited<ReturnType<typeof listOwnPictures>>[number]
