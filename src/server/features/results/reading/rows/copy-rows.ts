import { columnName } from '#server/database/column-name.ts'
import type { DrivenSession } from '#shared/domain/race-documents/driven-sessions.ts'
import type { RaceOf } from '../race-file.ts'
import type { LappedCar } from '../race/read-car.ts'
import { CAR_LAPS_COLUMNS, carLapsRows } from './car-laps-rows.ts'
import { type Cell, copyRow } from './copy-text.ts'
import { summariesOf } from './summarised-cars.ts'

const STINT = [
  'entry',
  'number',
  'driver',
  'firstLap',
  'lastLap',
  'startedSeconds',
  'endedSeconds',
] as const
const SUMMARY = [
  'entry',
  'driver',
  'laps',
  'cleanLaps',
  'stints',
  'seatSeconds',
  'drivenSeconds',
  'bestSeconds',
  'bestLap',
  'medianSeconds',
  'spreadSeconds',
  'contacts',
] as const
const INCIDENT = ['etSeconds', 'entry', 'driverName', 'otherName', 'object', 'strength'] as const
const DAMAGE = ['etSeconds', 'entry', 'driverName', 'part'] as const
const TRACK_LIMIT = [
  'etSeconds',
  'entry',
  'driverName',
  'lap',
  'warningPoints',
  'currentPoints',
  'resolution',
  'text',
] as const
const PENALTY = [
  'etSeconds',
  'entry',
  'driverName',
  'action',
  'kind',
  'seconds',
  'laps',
  'reason',
  'text',
] as const
const DRIVER_CHANGE = ['etSeconds', 'entry', 'slot', 'vehicleName', 'oldName', 'newName'] as const

/** The columns of the bulk rows, in the order of their cells. Cars and drivers are stored before. */
export const COPY_TABLES = {
  stints: { columns: columnsOf(STINT), format: 'text' },
  driver_summaries: { columns: columnsOf(SUMMARY), format: 'text' },
  car_laps: { columns: CAR_LAPS_COLUMNS, format: 'binary' },
  race_incidents: { columns: lineColumns(INCIDENT), format: 'text' },
  car_damages: { columns: lineColumns(DAMAGE), format: 'text' },
  track_limits: { columns: lineColumns(TRACK_LIMIT), format: 'text' },
  race_penalties: { columns: lineColumns(PENALTY), format: 'text' },
  driver_changes: { columns: lineColumns(DRIVER_CHANGE), format: 'text' },
} as const

export type CopyTable = keyof typeof COPY_TABLES

/** Rows in PostgreSQL's formats for COPY. Each has its own buffer, so that it can be transferred between threads. */
export type CopyRows = Record<CopyTable, Uint8Array<ArrayBuffer>>

export function copyRows(sessionId: number, race: RaceOf<LappedCar>): CopyRows {
  return {
    stints: rowsOf(sessionId, race.cars.flatMap(stintsOf), STINT),
    driver_summaries: rowsOf(sessionId, summariesOf(race).map(withOrdinal), SUMMARY),
    car_laps: carLapsRows(sessionId, race.cars),
    race_incidents: lineRows(sessionId, race.incidents, INCIDENT),
    car_damages: lineRows(sessionId, race.damages, DAMAGE),
    track_limits: lineRows(sessionId, race.trackLimits, TRACK_LIMIT),
    race_penalties: lineRows(sessionId, race.penalties, PENALTY),
    driver_changes: lineRows(sessionId, race.driverChanges, DRIVER_CHANGE),
  }
}

const stintsOf = ({ entry, drivers, stints }: LappedCar) =>
  stints.map((stint) => ({ ...stint, entry, driver: drivers.indexOf(stint.driverName) + 1 }))

/** Drivers are numbered from 1 in the database. */
const withOrdinal = (summary: DrivenSession) => ({ ...summary, driver: summary.driver + 1 })

type Line<Key extends string> = Partial<Record<Key, Cell>>

function rowsOf<Key extends string>(
  sessionId: number,
  lines: readonly Line<Key>[],
  keys: readonly Key[],
) {
  return encode(lines.map((line) => copyRow([sessionId, ...keys.map((key) => line[key])])))
}

/** The lines of a log, numbered from 1. */
function lineRows<Key extends string>(
  sessionId: number,
  lines: readonly Line<Key>[],
  keys: readonly Key[],
) {
  return encode(
    lines.map((line, index) => copyRow([sessionId, index + 1, ...keys.map((key) => line[key])])),
  )
}

const encode = (rows: string[]) => new TextEncoder().encode(rows.join(''))

function columnsOf(keys: readonly string[]) {
  return ['session_id', ...keys.map(columnName)]
}

function lineColumns(keys: readonly string[]) {
  return ['session_id', 'ordinal', ...keys.map(columnName)]
}
