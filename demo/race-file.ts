import type { RaceFileOptions } from './race-file/options.ts'
import { runRace } from './race-file/run-race.ts'
import { fileChunks } from './race-file/write-file.ts'

export type { FileClass, RaceFileEntry, RaceFileOptions } from './race-file/options.ts'

/** The result file of a simulated race, in the simulation's format. The same options return the same text. */
export function raceFile(options: RaceFileOptions = {}): string {
  return [...raceFileChunks(options)].join('')
}

/** Like `raceFile`, in chunks, for long races. */
export function* raceFileChunks(options: RaceFileOptions = {}): Generator<string> {
  yield* fileChunks(runRace(options))
}
