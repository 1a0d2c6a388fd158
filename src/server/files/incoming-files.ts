import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { temporaryName } from './temporary-files.ts'

/** The system's temporary folder may be small, in memory or read-only; the data folder is where there is space. */
export const incomingFolder = (dataDir: string) => path.join(dataDir, 'incoming')

/** A path for a file that is removed when its request ends. */
export async function incomingFile(dataDir: string, purpose: 'upload' | 'restore') {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, temporaryName(purpose))
}
