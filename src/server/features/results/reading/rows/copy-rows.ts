import type { RaceOf } from '../race-file.ts'
import type { RowedCar } from '../race/read-car.ts'
import { copyRow } from './copy-text.ts'
import { LAP_COLUMNS } from './lap-row.ts'

const INCIDENT = ['etSeconds', 'entry', 'driverName', 'otherName', 'object', 'strength'] as const
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
export const COPY_COLUMNS = {
  laps: ['session_id', 'entry', ...LAP_COLUMNS.map(inDatabase)],
  race_incidents: lineColumns(INCIDENT),
  track_limits: lineColumns(TRACK_LIMIT),
  race_penalties: lineColumns(PENALTY),
  driver_changes: lineColumns(DRIVER_CHANGE),
}

export type CopyTable = keyof typeof COPY_COLUMNS

/** Rows in PostgreSQL's text format. Each has its own buffer, so that it can be transferred between threads. */
export type CopyRows = Record<CopyTable, Uint8Array<ArrayBuffer>>

export function copyRows(sessionId: number, race: RaceOf<RowedCar>): CopyRows {
  return {
    laps: encode(
      race.cars.map(({ entry, lapRows }) =>
        lapRows.map((row) => `${sessionId}\t${entry}\t${row}\n`).join(''),
      ),
    ),
    race_incidents: lineRows(sessionId, race.incidents, INCIDENT),
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
  return ['session_id', 'ordinal', ...keys.map(inDatabase)]
}

/** 'etSeconds' is the column et_seconds. */
function inDatabase(key: string) {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
