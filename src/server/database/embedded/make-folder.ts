import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Like `mkdir` with `recursive`, which retries for ever on a file system that refuses new folders with ENOENT.
 */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process created it first.
    if (error.code !== 'EEXIST') throw error
  })
}
