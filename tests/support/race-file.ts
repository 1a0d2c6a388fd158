export {
  raceFile,
  raceFileChunks,
  type RaceFileEntry,
  type RaceFileOptions,
} from '#server/demo/race-file.ts'
