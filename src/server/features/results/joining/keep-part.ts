import type { Database } from '#server/database/database.ts'
import type { KeptFile } from '#server/database/stored-filling.ts'
import { invalidInput } from '#server/errors.ts'
import { fileFacts } from '../importing/file-facts.ts'
import { copyResultFile, insertResultFile } from '../importing/import.queries.ts'
import type { Continued } from '../importing/merging/compare-upload.ts'
import type { FileSession, ReadRaceFile } from '../reading/race-file.worker.ts'
import { listJoinableFiles } from './joins.queries.ts'

/**
 * The stored race of which the file is to be kept as another part.
 * @throws invalid_input if the file is not another part of it
 */
export function partnerOf({ comparison }: Pick<ReadRaceFile, 'comparison'>, ordinal: number) {
  const partner = comparison?.continues.find((one) => one.ordinal === ordinal)
  if (!partner)
    throw invalidInput(
      `This file is not another part of Race ${ordinal}: a part has the same track and at least half of the same cars, started at another time within a day, and has other lap times.`,
      'partOf',
    )
  return partner
}

export async function isKept(tx: Database, sessionId: number, sha256: string) {
  const files = await listJoinableFiles(tx, sessionId, undefined)
  return files.some((one) => one.sha256 === sha256)
}

type Kept = {
  /** The race of which the file is another part or another recording. */
  stored: Pick<Continued, 'sessionId' | 'fileId' | 'ordinal'>
  race: ReadRaceFile
  /** What the file says of its session. */
  session: FileSession
  file: KeptFile
  uploadedBy: number
  uploadedAt: Date
  action: 'results.keep-part' | 'results.keep-copy'
}

/** Keeps a file with those of a session, and returns the fact. The results stay those of the file in use. */
export async function keepBeside(tx: Database, kept: Kept) {
  const { stored, race, session: facts, file, action, ...upload } = kept
  const { sessionId, fileId, ordinal } = stored
  await insertResultFile(tx, { sessionId, ...upload, ...file, ...fileFacts(facts) })
  // The newest file of a session is the one in use.
  await copyResultFile(tx, fileId)
  const after = {
    session: { kind: race.kind, ordinal },
    file: file.originalName,
    sha256: file.sha256,
  }
  return { action, after } as const
}
