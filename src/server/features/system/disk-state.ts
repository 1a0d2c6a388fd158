import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SystemStatus } from '#shared/contract/system.ts'

// Enough for a large race file, its laps in the database and a backup.
const LOW_SPACE_BYTES = 500_000_000

/** Free space for DATA_DIR, and whether it can be written to. */
export async function diskState(dataDir: string): Promise<SystemStatus['disk']> {
  const [room, isWritable] = await Promise.all([roomAt(dataDir), canBeWritten(dataDir)])
  const problem = diskProblem({ ...room, isWritable })
  return problem ? { ...room, problem } : room
}

export function diskProblem({ freeBytes, isWritable }: { freeBytes: number; isWritable: boolean }) {
  if (!isWritable) return 'DATA_DIR cannot be written to'
  if (freeBytes === 0) return 'There is no space left on the disk of DATA_DIR'
  if (freeBytes < LOW_SPACE_BYTES) return 'There is hardly any space left on the disk of DATA_DIR'
  return undefined
}

/** If the folder does not exist, measures the nearest existing parent. */
async function roomAt(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    const above = dirname(folder)
    if (above === folder) throw error
    return roomAt(above)
  }
}

function canBeWritten(folder: string) {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
