export {
  type FileClass,
  raceFile,
  raceFileChunks,
  type RaceFileEntry,
  type RaceFileOptions,
} from '#server/demo/race-file.ts'
