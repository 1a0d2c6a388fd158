export {
  raceFile,
  raceFileChunks,
  type RaceFileEntry,
  type RaceFileOptions,
} from '#demo/race-file.ts'
