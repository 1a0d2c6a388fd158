import type { JoinedFile } from '#server/database/stored-join.ts'
import { invalidInput } from '#server/errors.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { JoinSettings } from '#shared/contract/race-joins.ts'
import { copyKeptFile } from '../kept-file-copy.ts'
import { toKeptPath } from '../kept-files.ts'
import { RaceFileError } from '../reading/race-file-error.ts'
import type { SessionIds } from '../reading/race-file.worker.ts'
import { readInWorker } from '../reading/read-in-worker.ts'

type Wanted = {
  files: readonly JoinedFile[]
  settings: JoinSettings
  sessions: SessionIds
  signal?: AbortSignal
}

/** Reads stored files as the parts of one race. Throws a sentence if they cannot be joined so. */
export async function readJoinedFiles(dataDir: string, { files, settings, ...reading }: Wanted) {
  const copies: ReceivedFile[] = []
  try {
    for (const file of files) copies.push(await copyKeptFile(dataDir, file))
    const [path = '', ...paths] = copies.map((copy) => copy.path)
    const filledFrom = files.map((file) =>
      (file.filledFrom ?? []).map((other) => toKeptPath(dataDir, other)),
    )
    return await readInWorker({ path, filledFrom, join: { paths, settings }, ...reading })
  } catch (error) {
    if (error instanceof RaceFileError) throw invalidInput(error.message)
    throw error
  } finally {
    await Promise.all(copies.map((copy) => copy.discard()))
  }
}
