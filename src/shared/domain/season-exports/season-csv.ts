import { csv, type CsvColumn } from '../words/csv.ts'

/** The files of a season, in the order in which they are brought into another guild. */
export const SEASON_FILES = [
  'people',
  'season-entries',
  'entries',
  'rounds',
  'classification',
  'points',
] as const
export type SeasonFileKind = (typeof SEASON_FILES)[number]

/** Somebody in a file; the Steam id is null for callers who may not see it, too. */
export type ExportedPerson = { name: string; userName: string | null; steamId: string | null }

export type ExportedMember = ExportedPerson & {
  /** In result files of the season. */
  namesInFiles: readonly string[]
}

export type ExportedRound = {
  number: number
  title: string
  trackName: string
  startsAt: Date
}

export type ExportedEntry = {
  /** Null for the whole season. */
  round: number | null
  number: number | null
  className: string
  carName: string
  teamName: string | null
  status: 'confirmed' | 'reserve'
  signedUpAt: Date
  /** The captain first. */
  drivers: readonly ExportedPerson[]
}

export type ExportedCar = {
  round: number
  place: number
  placeInClass: number
  number: string
  className: string
  carName: string
  teamName: string | null
  laps: number
  totalTimeMs: number | null
  bestLapMs: number | null
  status: ExportedStatus
  drivers: readonly ExportedPerson[]
}

export type ExportedStatus = 'finished' | 'dnf' | 'dsq' | 'dns'

export type ExportedPoints = {
  /** Null for what is about no round. */
  round: number | null
  className: string
  number: string | null
  driver: ExportedPerson
  teamName: string | null
  place: number | null
  laps: number | null
  status: ExportedStatus | null
  points: number
  bonus: number
  penalty: number
  note: string | null
}

// Spreadsheets in much of Europe open no other without questions.
const SEPARATOR = ';'

export const membersCsv = (members: readonly ExportedMember[]) =>
  csv<ExportedMember>(
    [
      { head: 'name', value: ({ name }) => name },
      { head: 'race control username', value: ({ userName }) => userName },
      { head: 'steam_id', value: ({ steamId }) => steamId },
      { head: 'name in game', value: ({ namesInFiles }) => namesInFiles.join('; ') },
    ],
    members,
    SEPARATOR,
  )

export const roundsCsv = (rounds: readonly ExportedRound[]) =>
  csv<ExportedRound>(
    [
      { head: 'round', value: ({ number }) => number },
      { head: 'title', value: ({ title }) => title },
      { head: 'track', value: ({ trackName }) => trackName },
      { head: 'start', value: ({ startsAt }) => startsAt.toISOString() },
    ],
    rounds,
    SEPARATOR,
  )

export const entriesCsv = (entries: readonly ExportedEntry[]) =>
  csv<ExportedEntry>(
    [
      { head: 'round', value: ({ round }) => round },
      { head: 'number', value: ({ number }) => number },
      { head: 'class', value: ({ className }) => className },
      { head: 'car', value: ({ carName }) => carName },
      { head: 'team', value: ({ teamName }) => teamName },
      { head: 'status', value: ({ status }) => status },
      { head: 'registered at', value: ({ signedUpAt }) => signedUpAt.toISOString() },
      ...crewColumns(entries),
    ],
    entries,
    SEPARATOR,
  )

export const classificationsCsv = (cars: readonly ExportedCar[]) =>
  csv<ExportedCar>(
    [
      { head: 'round', value: ({ round }) => round },
      { head: 'place', value: ({ place }) => place },
      { head: 'place in class', value: ({ placeInClass }) => placeInClass },
      { head: 'number', value: ({ number }) => number },
      { head: 'class', value: ({ className }) => className },
      { head: 'car', value: ({ carName }) => carName },
      { head: 'team', value: ({ teamName }) => teamName },
      { head: 'laps', value: ({ laps }) => laps },
      { head: 'time', value: ({ totalTimeMs }) => durationText(totalTimeMs) },
      { head: 'best lap', value: ({ bestLapMs }) => durationText(bestLapMs) },
      { head: 'status', value: ({ status }) => status },
      ...crewColumns(cars),
    ],
    cars,
    SEPARATOR,
  )

export const pointsCsv = (points: readonly ExportedPoints[]) =>
  csv<ExportedPoints>(
    [
      { head: 'round', value: ({ round }) => round ?? 'total' },
      { head: 'class', value: ({ className }) => className },
      { head: 'number', value: ({ number }) => number },
      { head: 'driver', value: ({ driver }) => driver.name },
      { head: 'steam_id', value: ({ driver }) => driver.steamId },
      { head: 'team', value: ({ teamName }) => teamName },
      { head: 'place', value: ({ place }) => place },
      { head: 'laps', value: ({ laps }) => laps },
      { head: 'status', value: ({ status }) => status },
      { head: 'points', value: ({ points: won }) => won },
      { head: 'bonus', value: ({ bonus }) => bonus },
      { head: 'penalty', value: ({ penalty }) => penalty },
      { head: 'note', value: ({ note }) => note },
    ],
    points,
    SEPARATOR,
  )

/** Two drivers at least: a single column could hold several people. */
const LEAST_DRIVERS = 2

function crewColumns<Row extends { drivers: readonly ExportedPerson[] }>(
  rows: readonly Row[],
): CsvColumn<Row>[] {
  const most = Math.max(LEAST_DRIVERS, ...rows.map(({ drivers }) => drivers.length))
  return Array.from({ length: most }, (_, index): CsvColumn<Row>[] => [
    { head: `driver ${index + 1}`, value: ({ drivers }) => drivers[index]?.name },
    {
      head: `race control username ${index + 1}`,
      value: ({ drivers }) => drivers[index]?.userName,
    },
    { head: `steam_id ${index + 1}`, value: ({ drivers }) => drivers[index]?.steamId },
  ]).flat()
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** '1:10:39.018' */
export function durationText(ms: number | null) {
  if (ms === null) return null
  const whole = Math.round(ms)
  const seconds = `${two((whole / 1_000) % 60)}.${String(whole % 1_000).padStart(3, '0')}`
  const minutes = Math.floor(whole / 60_000)
  return minutes < 60
    ? `${minutes}:${seconds}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`
}
