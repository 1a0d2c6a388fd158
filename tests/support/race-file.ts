import type { RaceFileOptions } from '#demo/race-file/options.ts'
import { runRace } from '#demo/race-file/run-race.ts'
import { fileChunks } from '#demo/race-file/write-file.ts'

export type { RaceFileEntry, RaceFileOptions } from '#demo/race-file/options.ts'

/** The result file of a simulated session, in the simulation's format. The same options return the same text. */
export function raceFile(options: RaceFileOptions = {}): string {
  return [...raceFileChunks(options)].join('')
}

/** Like `raceFile`, in chunks, for long races. */
export function* raceFileChunks(options: RaceFileOptions = {}): Generator<string> {
  yield* fileChunks(runRace(options))
}
