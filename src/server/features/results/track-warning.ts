import type { ResultFile } from '#shared/contract/results-desk.ts'
import { nameKey } from '#shared/domain/names.ts'

type Track = {
  trackName: string
  layoutVariant: string | null
  lengthKm: string
  /** The name in result files; null for a track that an admin created. */
  fileVenue: string | null
  fileCourse: string | null
}

// Measurements of one layout differ by less, two layouts of a track by more.
const MAX_LENGTH_DIFFERENCE = 0.03

/** Why a file may not be from the event's track: another venue, or a layout of another length. */
export function trackWarning(
  file: Pick<ResultFile, 'trackVenue' | 'trackCourse' | 'trackLengthMetres'>,
  track: Track,
) {
  const isOtherVenue = track.fileVenue !== null && !isSameName(track.fileVenue, file.trackVenue)
  const isOtherLayout = !hasSameLength(file.trackLengthMetres, Number(track.lengthKm) * 1000)
  if (!isOtherVenue && !isOtherLayout) return null
  const driven = [...new Set([file.trackVenue, file.trackCourse])].filter(Boolean).join(', ')
  const planned = [track.trackName, track.layoutVariant].filter(Boolean).join(', ')
  return `This file was driven at ${driven}${inKm(file.trackLengthMetres)}, but the event is at ${planned} (${track.lengthKm} km).`
}

const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)

function hasSameLength(driven: number | null, planned: number) {
  if (driven === null || planned <= 0) return true
  return Math.abs(driven - planned) / planned <= MAX_LENGTH_DIFFERENCE
}

const inKm = (metres: number | null) =>
  metres === null ? '' : ` (${(metres / 1000).toFixed(3)} km)`
