import type { RaceFileOptions } from './race-file/options.ts'
import { runRace } from './race-file/run-race.ts'
import { fileChunks } from './race-file/write-file.ts'

export type { FileClass, RaceFileEntry, RaceFileOptions } from './race-file/options.ts'

/** A result file as the simulation writes it, of a race that never was. The same options give the same text. */
export function raceFile(options: RaceFileOptions = {}): string {
  return [...raceFileChunks(options)].join('')
}

/** The same, piece by piece, for races of many hours. */
export function* raceFileChunks(options: RaceFileOptions = {}): Generator<string> {
  yield* fileChunks(runRace(options))
}
