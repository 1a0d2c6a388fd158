import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'

const INTERVAL_MS = 1_000

/** Calls `onGone` once if the cluster's folder is deleted or replaced. */
export function watchCluster(cluster: string, onGone: () => void) {
  const { ino } = statSync(cluster)
  let misses = 0
  const timer = setInterval(() => void look(), INTERVAL_MS)
  timer.unref()

  async function look() {
    const isGone = await stat(cluster).then(
      (found) => found.ino !== ino,
      // Other errors may be temporary, as on a network drive.
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    )
    misses = isGone ? misses + 1 : 0
    if (misses !== 2) return
    clearInterval(timer)
    onGone()
  }

  return () => clearInterval(timer)
}
