import { columnName } from '#server/database/column-name.ts'
import type { DrivenSession } from '#shared/domain/race-documents/driven-sessions.ts'
import type { RaceOf } from '../race-file.ts'
import type { LappedCar } from '../race/read-car.ts'
import { CAR_LAPS_COLUMNS, carLapsRows } from './car-laps-rows.ts'
import { type CopyValue, copyRow } from './copy-text.ts'
import { SESSION_TRACK_LIMITS, trackLimitRow } from './track-limit-row.ts'
import { summariesOf } from './summarised-cars.ts'

const CAR_ENTRY = [
  'entry',
  'position',
  'classPosition',
  'gridPosition',
  'classGridPosition',
  'driverName',
  'carNumber',
  'carClass',
  'fileClass',
  'carModel',
  'teamName',
  'vehicleName',
  'bestLapSeconds',
  'finishTimeSeconds',
  'lapsCompleted',
  'pitstops',
  'status',
  'dnfReason',
  'isHuman',
  'aids',
  'penalties',
  'penaltySeconds',
] as const
const CAR_DRIVER = ['entry', 'ordinal', 'name', 'userId'] as const
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

/** The columns of the rows, in the order of their cells. Tables stand after those that they refer to. */
export const COPY_TABLES = {
  car_entries: { columns: columnsOf(CAR_ENTRY), format: 'text' },
  car_drivers: { columns: columnsOf(CAR_DRIVER), format: 'text' },
  stints: { columns: columnsOf(STINT), format: 'text' },
  driver_summaries: { columns: columnsOf(SUMMARY), format: 'text' },
  car_laps: { columns: CAR_LAPS_COLUMNS, format: 'binary' },
  race_incidents: { columns: lineColumns(INCIDENT), format: 'text' },
  car_damages: { columns: lineColumns(DAMAGE), format: 'text' },
  session_track_limits: { columns: columnsOf(SESSION_TRACK_LIMITS), format: 'text' },
  race_penalties: { columns: lineColumns(PENALTY), format: 'text' },
  driver_changes: { columns: lineColumns(DRIVER_CHANGE), format: 'text' },
} as const

export type CopyTable = keyof typeof COPY_TABLES

/**
 * Rows in PostgreSQL's formats for COPY. Each has its own buffer, so that it can be transferred between threads. Who the
 * drivers are is known later.
 */
export type CopyRows = Record<Exclude<CopyTable, 'car_drivers'>, Uint8Array<ArrayBuffer>>

export function copyRows(sessionId: number, race: RaceOf<LappedCar>): CopyRows {
  return {
    car_entries: rowsOf(sessionId, race.cars.map(withAidsAsText), CAR_ENTRY),
    stints: rowsOf(sessionId, race.cars.flatMap(stintsOf), STINT),
    driver_summaries: rowsOf(sessionId, summariesOf(race).map(withOrdinal), SUMMARY),
    car_laps: carLapsRows(sessionId, race.cars),
    race_incidents: lineRows(sessionId, race.incidents, INCIDENT),
    car_damages: lineRows(sessionId, race.damages, DAMAGE),
    session_track_limits: rowsOf(sessionId, trackLimitRow(race.trackLimits), SESSION_TRACK_LIMITS),
    race_penalties: lineRows(sessionId, race.penalties, PENALTY),
    driver_changes: lineRows(sessionId, race.driverChanges, DRIVER_CHANGE),
  }
}

/** @param userIds per car and driver, as returned by `linkDrivers` */
export function carDriverRows(
  sessionId: number,
  cars: readonly Pick<LappedCar, 'entry' | 'drivers'>[],
  userIds: readonly (readonly (number | null)[])[],
) {
  const drivers = cars.flatMap(({ entry, drivers: names }, car) =>
    names.map((name, driver) => {
      const userId = userIds[car]?.[driver]
      return { entry, ordinal: driver + 1, name, userId }
    }),
  )
  return rowsOf(sessionId, drivers, CAR_DRIVER)
}

const withAidsAsText = ({ aids, ...car }: LappedCar) => ({ ...car, aids: JSON.stringify(aids) })

const stintsOf = ({ entry, drivers, stints }: LappedCar) =>
  stints.map((stint) => ({ ...stint, entry, driver: drivers.indexOf(stint.driverName) + 1 }))

/** Drivers are numbered from 1 in the database. */
const withOrdinal = (summary: DrivenSession) => ({ ...summary, driver: summary.driver + 1 })

type Line<Key extends string> = Partial<Record<Key, CopyValue>>

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
