import { constants, getPriority, setPriority } from 'node:os'

const NICER_BY = 10

/**
 * Lets other threads have the processor before the calling one. Does nothing except on Linux, where threads have
 * priorities of their own.
 */
export function lowerPriority() {
  if (process.platform !== 'linux') return
  setPriority(Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW))
}
