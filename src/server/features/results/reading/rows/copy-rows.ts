import { columnName } from '#server/database/column-name.ts'
import type { RaceOf } from '../race-file.ts'
import type { LappedCar } from '../race/read-car.ts'
import { CAR_LAPS_COLUMNS, carLapsRows } from './car-laps-rows.ts'
import { copyRow } from './copy-text.ts'

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

/** The columns of the bulk rows, in the order of their cells. */
export const COPY_TABLES = {
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
    car_laps: carLapsRows(sessionId, race.cars),
    race_incidents: lineRows(sessionId, race.incidents, INCIDENT),
    car_damages: lineRows(sessionId, race.damages, DAMAGE),
    track_limits: lineRows(sessionId, race.trackLimits, TRACK_LIMIT),
    race_penalties: lineRows(sessionId, race.penalties, PENALTY),
    driver_changes: lineRows(sessionId, race.driverChanges, DRIVER_CHANGE),
  }
}

/** The lines of a log, numbered from 1. */
function lineRows<Key extends string>(
  sessionId: number,
  lines: readonly Record<Key, string | number | undefined>[],
  keys: readonly Key[],
) {
  return encode(
    lines.map((line, index) => copyRow([sessionId, index + 1, ...keys.map((key) => line[key])])),
  )
}

const encode = (rows: string[]) => new TextEncoder().encode(rows.join(''))

function lineColumns(keys: readonly string[]) {
  return ['session_id', 'ordinal', ...keys.map(columnName)]
}
