import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import type { FileInUse } from './merging/compare-upload.ts'

/** The file that the results of a session were read from. */
export type UsedFile = FileInUse &
  KeptFile & { kind: SessionKind; joined: StoredJoin | null; filledFrom: FilledFrom[] | null }

/** Whether results were read from these very bytes, among others. */
export function isReadFrom(used: UsedFile, sha256: string) {
  return [used, ...(used.joined?.files ?? [])]
    .flatMap((part) => [part, ...(part.filledFrom ?? [])])
    .some((file) => file.sha256 === sha256)
}
