import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * As `mkdir` with `recursive`, which tries for ever where a file system takes no new folders and says that the parent
 * is not there.
 */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process created it first.
    if (error.code !== 'EEXIST') throw error
  })
}
