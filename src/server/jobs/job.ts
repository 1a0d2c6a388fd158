import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'

/** A task that runs at regular intervals, in only one process at a time. */
export type Job = {
  name: string
  everyMs: number
  /** Runs once a day at the beginning of this hour (UTC), instead of every `everyMs`. */
  hour?: (config: Config) => number
  /** A run that takes longer is aborted. The next run starts after this time if the process has died. */
  timeoutMs: number
  /** Returns details to show to admins. Stops between its steps when the signal aborts. */
  run: (deps: Deps, signal: AbortSignal) => Promise<Record<string, unknown>>
}
