import type { JoinedFile, StoredSettings } from '#server/database/stored-join.ts'
import { invalidInput } from '#server/errors.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { copyKeptFile } from '../importing/kept-files/kept-file-copy.ts'
import { toKeptPaths } from '../importing/kept-files/kept-files.ts'
import type { KeptPath } from '../importing/merging/read-kept.ts'
import { RaceFileError } from '../reading/race-file-error.ts'
import type { SessionIds } from '../reading/race-file.worker.ts'
import { readInWorker } from '../reading/read-in-worker.ts'

type Wanted = {
  files: readonly JoinedFile[]
  settings: StoredSettings
  sessions: SessionIds
  signal?: AbortSignal
}

/** Reads stored files as the parts of one race. Throws a sentence if they cannot be joined so. */
export async function readJoinedFiles(place: FilePlace, { files, settings, ...reading }: Wanted) {
  const copies: ReceivedFile[] = []
  try {
    for (const file of files) copies.push(await copyKeptFile(place, file))
    const [path = '', ...paths] = copies.map((copy) => copy.path)
    const filledFrom: KeptPath[][] = []
    for (const file of files) filledFrom.push(await toKeptPaths(place, file.filledFrom ?? []))
    return await readInWorker({ path, filledFrom, join: { paths, settings }, ...reading })
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message)
    throw error
  } finally {
    await Promise.all(copies.map((copy) => copy.discard()))
  }
}
