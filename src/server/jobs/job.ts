import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'

/** Something that is done again and again, by whichever process is first when it is due. */
export type Job = {
  name: string
  everyMs: number
  /** Once a day, at the beginning of this hour in UTC, where that is set; `everyMs` is the pause otherwise. */
  hour?: (config: Config) => number
  /** A run that takes longer is stopped, and one of a process that died is followed by the next. */
  atMostMs: number
  /** Gives what can be said about the run. It heeds the signal between its steps. */
  run: (deps: Deps, signal: AbortSignal) => Promise<Record<string, unknown>>
}
