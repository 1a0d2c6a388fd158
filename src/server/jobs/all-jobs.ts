import { backup } from './backup.ts'
import { cleanUp } from './clean-up.ts'
import type { Job } from './job.ts'

/** The table of contents of what happens by itself. */
export const allJobs: readonly Job[] = [cleanUp, backup]
