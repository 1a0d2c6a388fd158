import type { Database } from '#server/database/database.ts'
import type { KeptFile } from '#server/database/stored-filling.ts'
import { invalidInput } from '#server/errors.ts'
import { fileFacts } from '../file-facts.ts'
import { copyResultFile, insertResultFile } from '../import.queries.ts'
import type { Continued } from '../merging/find-continued.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { listJoinableFiles } from './joins.queries.ts'

/**
 * The stored race of which the file is to be kept as another part.
 * @throws invalid_input if the file is not another part of it
 */
export function partnerOf({ continues }: Pick<ReadRaceFile, 'continues'>, ordinal: number) {
  const partner = continues.find((one) => one.ordinal === ordinal)
  if (!partner)
    throw invalidInput(
      `This file is not another part of Race ${ordinal}: a part has the same track and at least half of the same cars, started at another time within a day, and has other lap times.`,
      'partOf',
    )
  return partner
}

export async function isKeptPart(tx: Database, { sessionId }: Continued, sha256: string) {
  const files = await listJoinableFiles(tx, sessionId, undefined)
  return files.some((one) => one.sha256 === sha256)
}

type Part = {
  partner: Continued
  race: ReadRaceFile
  file: KeptFile
  uploadedBy: number
  uploadedAt: Date
}

/** Keeps the file of a part with those of its race, and returns the fact. The results stay those of the file in use. */
export async function keepPart(tx: Database, { partner, race, file, ...upload }: Part) {
  const { sessionId, fileId } = partner
  await insertResultFile(tx, { sessionId, ...upload, ...file, ...fileFacts(race) })
  // The newest file of a session is the one in use.
  await copyResultFile(tx, fileId)
  const session = { kind: race.kind, ordinal: partner.ordinal }
  const after = { session, file: file.originalName, sha256: file.sha256 }
  return { action: 'results.keep-part', after } as const
}
