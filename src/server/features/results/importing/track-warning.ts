import type { ResultFile } from '#shared/contract/results-desk.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

type Course = {
  /** The names in result files; null for a track that an admin created. */
  fileVenue: string | null
  fileCourse: string | null
  lengthKm: string
}

type Track = Course & { trackName: string; layoutVariant: string | null }

// Measurements of one layout differ by less, unless the game measures another line than the published one.
const MAX_LENGTH_DIFFERENCE = 0.03

/**
 * Why a file may not be from the event's track. The names of the course decide; the game measures lengths of its own. A
 * track that an admin created has no such names, so its length is compared, also with the published one of the course.
 * @param courses all that the catalogue knows
 */
export function trackWarning(
  file: Pick<ResultFile, 'trackVenue' | 'trackCourse' | 'trackLengthMetres'>,
  track: Track,
  courses: readonly Course[] = [],
) {
  const { fileVenue, fileCourse } = track
  const isSame =
    fileVenue === null || fileCourse === null
      ? hasLengthOf(track, [file.trackLengthMetres, ...publishedLengths(file, courses)])
      : isSameName(fileVenue, file.trackVenue) && isSameName(fileCourse, file.trackCourse)
  if (isSame) return null
  const driven = [...new Set([file.trackVenue, file.trackCourse])].filter(Boolean).join(', ')
  const planned = [track.trackName, track.layoutVariant].filter(Boolean).join(', ')
  return `This file was driven at ${driven}${inKm(file.trackLengthMetres)}, but the event is at ${planned} (${track.lengthKm} km).`
}

const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)

function publishedLengths(
  { trackVenue, trackCourse }: Pick<ResultFile, 'trackVenue' | 'trackCourse'>,
  courses: readonly Course[],
) {
  return courses
    .filter(
      ({ fileVenue, fileCourse }) =>
        isSameName(fileVenue ?? '', trackVenue) && isSameName(fileCourse ?? '', trackCourse),
    )
    .map(({ lengthKm }) => Number(lengthKm) * 1000)
}

function hasLengthOf({ lengthKm }: Course, lengths: readonly (number | null)[]) {
  const planned = Number(lengthKm) * 1000
  const known = lengths.filter((metres) => metres !== null)
  if (known.length === 0 || planned <= 0) return true
  return known.some((metres) => Math.abs(metres - planned) / planned <= MAX_LENGTH_DIFFERENCE)
}

const inKm = (metres: number | null) =>
  metres === null ? '' : ` (${(metres / 1000).toFixed(3)} km)`
