import { readInWorker } from './read-in-worker.ts'

/**
 * What a file is, without comparing or storing it.
 * @throws RaceFileError if it cannot be imported
 */
export async function readResultFile(path: string) {
  const { rows: _rows, ...race } = await readInWorker({ path, sessions: { known: [], next: 0 } })
  return race
}
