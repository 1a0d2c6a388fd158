export {
  defaultGameTypeId,
  findMissingClass,
  findTrack,
  listCarClasses,
  listCars,
  listGameTypes,
  listTracks,
  trackColumns,
} from './catalogue.queries.ts'
