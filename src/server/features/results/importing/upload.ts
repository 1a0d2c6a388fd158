import type { KeptFile } from '#server/database/stored-filling.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import type { StoredSession } from '#shared/domain/result-tray/takes-by-itself.ts'
import type { FileInUse } from './merging/compare-upload.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'

export type Upload = {
  eventId: number
  file: ReceivedFile
  viewer: CurrentUser
  /** From `requireNoErasure`. */
  latestErasure: number
  /** What to do with it; by default it is merged if it can be, and otherwise replaces the results of its session. */
  as?: UploadAnswer | undefined
  /** Keeps the file as another part of this race of the event, and leaves the results as they are. */
  partOf?: number | undefined
  /** The version of the results that the admin was asked about. */
  seen?: number | undefined
  restoring?: Restoring | undefined
  /** Set for a file that is taken over without anybody being asked: why it is not. */
  judge?: Judge | undefined
}

/** What a file is in an event, as far as that decides whether somebody has to be asked. */
export type Judged = {
  cars: number
  entries: number
  /** How many of the cars are those of an entry. */
  known: number
  /** The session that the file is about. */
  stored: StoredSession | undefined
  /** Races of which it may be another part. */
  continues: readonly { ordinal: number }[]
  /** What an upload by hand would ask besides. */
  questions: readonly string[]
}

export type Judge = (judged: Judged) => readonly string[]

/** Set to restore a stored file. */
type Restoring = {
  /** Which the file was kept with; a part of a race may call itself another one. */
  session: SessionKey & { id: number }
  /** The version of the results that the admin has seen. */
  version: number
  action: 'results.restore' | 'results.unjoin'
  /** The other recordings that the file was filled from. */
  filledFrom: readonly KeptFile[]
}

/** A file that was read, and what its admin has said about it. */
export type ReadUpload = Pick<Upload, 'as' | 'partOf' | 'seen' | 'restoring' | 'judge'> & {
  /** The admin was asked about it. */
  isConfirmed: boolean
  file: KeptFile
  race: Omit<ReadRaceFile, 'rows'>
  elsewhere: Elsewhere
}

export type Import = ResultsUpload & {
  /** Adjustments in force that do not fit the new classification. */
  unfit: string[]
}

/** The results of other events with which an upload was compared, and those that it is another recording of. */
export type Elsewhere = { compared: FileInUse[]; same: number[] }

export const inUse = ({ sessionId, fileId }: FileInUse): FileInUse => ({ sessionId, fileId })

/** The names of a file that is only kept are not matched. */
export const NOBODY = { matched: 0, unmatched: [] }

export function toAnswer(
  { kind, ordinal, startedAt, trackVenue, cars, counts }: ReadUpload['race'],
  { matched, unmatched }: { matched: number; unmatched: string[] },
): Import {
  return {
    totalResults: cars.length,
    session: { kind, ordinal, startedAt, trackVenue, laps: counts.laps },
    matched,
    unmatched,
    unfit: [],
  }
}
