import { expect, it } from 'vitest'
import { tracks } from '#server/database/catalogue/tracks.ts'
import { trackWarning } from './track-warning.ts'

const FUJI = {
  trackName: 'Fuji Speedway',
  layoutVariant: 'Grand Prix',
  lengthKm: '4.563',
  fileVenue: 'Fuji Speedway',
  fileCourse: 'Fuji Speedway',
}
const driven = {
  trackVenue: 'Fuji  speedway',
  trackCourse: 'Fuji Speedway',
  trackLengthMetres: 4535.8,
}

it('accepts the course of the event, whatever length the game measured', () => {
  for (const trackLengthMetres of [4535.8, 2100, null])
    expect(trackWarning({ ...driven, trackLengthMetres }, FUJI)).toBeNull()
})

it('accepts for each layout of the catalogue its own course, and no other one', () => {
  const known = tracks.map(({ name, ...track }) => ({ ...track, trackName: name }))
  for (const planned of known)
    for (const raced of known) {
      const { fileVenue: trackVenue, fileCourse: trackCourse } = raced
      const file = { trackVenue, trackCourse, trackLengthMetres: Number(planned.lengthKm) * 1000 }
      expect(trackWarning(file, planned) === null, `${trackCourse} at ${planned.fileCourse}`).toBe(
        planned === raced,
      )
    }
})

it.each([
  [
    'another venue',
    { ...driven, trackVenue: 'Monza', trackCourse: 'Monza' },
    'This file was driven at Monza (4.536 km), but the event is at Fuji Speedway, Grand Prix (4.563 km).',
  ],
  [
    'another course of about the same length',
    { ...driven, trackCourse: 'Fuji Speedway Classic', trackLengthMetres: 4502 },
    'This file was driven at Fuji  speedway, Fuji Speedway Classic (4.502 km), but the event is at Fuji Speedway, Grand Prix (4.563 km).',
  ],
])('warns of %s', (_case, file, warning) => {
  expect(trackWarning(file, FUJI)).toBe(warning)
})

it('compares only the length for a track that an admin created', () => {
  const own = { ...FUJI, fileVenue: null, fileCourse: null }
  expect(trackWarning({ ...driven, trackVenue: 'Somewhere' }, own)).toBeNull()
  expect(trackWarning({ ...driven, trackLengthMetres: 9000 }, own)).toContain('9.000 km')
  // The published length of Sebring is 3 % more than the game's.
  const sebring = { ...own, trackName: 'Sebring', lengthKm: '6.019' }
  const course = 'Sebring International Raceway'
  const raced = { trackVenue: course, trackCourse: course, trackLengthMetres: 5820.3 }
  expect(trackWarning(raced, sebring)).toContain('5.820 km')
  expect(trackWarning(raced, sebring, tracks)).toBeNull()
})
