import { expect, it } from 'vitest'
import { trackWarning } from './track-warning.ts'

const FUJI = {
  trackName: 'Fuji Speedway',
  layoutVariant: 'Classic',
  lengthKm: '4.563',
  fileVenue: 'Fuji Speedway',
  fileCourse: 'Fuji Speedway Classic',
}
const driven = {
  trackVenue: 'Fuji  speedway',
  trackCourse: 'Fuji Speedway',
  trackLengthMetres: 4535.8,
}

it('accepts the same venue with a layout of about the same length', () => {
  expect(trackWarning(driven, FUJI)).toBeNull()
  expect(trackWarning({ ...driven, trackLengthMetres: null }, FUJI)).toBeNull()
})

it.each([
  [
    'another venue',
    { ...driven, trackVenue: 'Monza', trackCourse: 'Monza' },
    'This file was driven at Monza (4.536 km), but the event is at Fuji Speedway, Classic (4.563 km).',
  ],
  [
    'a layout of another length',
    { ...driven, trackLengthMetres: 2100 },
    'This file was driven at Fuji  speedway, Fuji Speedway (2.100 km), but the event is at Fuji Speedway, Classic (4.563 km).',
  ],
])('warns of %s', (_case, file, warning) => {
  expect(trackWarning(file, FUJI)).toBe(warning)
})

it('compares only the length for a track that an admin created', () => {
  const own = { ...FUJI, fileVenue: null, fileCourse: null }
  expect(trackWarning({ ...driven, trackVenue: 'Somewhere' }, own)).toBeNull()
  expect(trackWarning({ ...driven, trackLengthMetres: 9000 }, own)).toContain('9.000 km')
})
