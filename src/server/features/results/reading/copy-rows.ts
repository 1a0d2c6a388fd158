import { copyRow } from './copy-text.ts'
import type { DriverChange, Incident, Penalty, RaceOf, TrackLimit } from './race-file.ts'
import type { RowedCar } from './read-car.ts'

/** The columns of the bulk rows, in the order of their cells. */
export const COPY_COLUMNS = {
  laps: [
    'event_id',
    'entry',
    'number',
    'position',
    'started_seconds',
    'seconds',
    'sector1_seconds',
    'sector2_seconds',
    'sector3_seconds',
    'top_speed_kmh',
    'fuel',
    'fuel_used',
    'energy',
    'energy_used',
    'wear_fl',
    'wear_fr',
    'wear_rl',
    'wear_rr',
    'front_compound',
    'rear_compound',
    'compound_fl',
    'compound_fr',
    'compound_rl',
    'compound_rr',
    'is_pit',
  ],
  race_incidents: [
    'event_id',
    'ordinal',
    'et_seconds',
    'entry',
    'driver_name',
    'other_name',
    'object',
    'strength',
  ],
  track_limits: [
    'event_id',
    'ordinal',
    'et_seconds',
    'entry',
    'driver_name',
    'lap',
    'warning_points',
    'current_points',
    'resolution',
    'text',
  ],
  race_penalties: [
    'event_id',
    'ordinal',
    'et_seconds',
    'entry',
    'driver_name',
    'action',
    'kind',
    'seconds',
    'laps',
    'reason',
    'text',
  ],
  driver_changes: [
    'event_id',
    'ordinal',
    'et_seconds',
    'entry',
    'slot',
    'vehicle_name',
    'old_name',
    'new_name',
  ],
} as const

export type CopyTable = keyof typeof COPY_COLUMNS

/** Rows in PostgreSQL's text format. Each has its own buffer, so that it can be transferred between threads. */
export type CopyRows = Record<CopyTable, Uint8Array<ArrayBuffer>>

export function copyRows(eventId: number, race: RaceOf<RowedCar>): CopyRows {
  return {
    laps: encode(race.cars, ({ entry, lapRows }) =>
      lapRows.map((row) => `${eventId}\t${entry}\t${row}\n`).join(''),
    ),
    race_incidents: encode(race.incidents, (line, index) => incidentRow(eventId, index + 1, line)),
    track_limits: encode(race.trackLimits, (line, index) => limitRow(eventId, index + 1, line)),
    race_penalties: encode(race.penalties, (line, index) => penaltyRow(eventId, index + 1, line)),
    driver_changes: encode(race.driverChanges, (line, index) =>
      changeRow(eventId, index + 1, line),
    ),
  }
}

const encode = <T>(items: T[], row: (item: T, index: number) => string) =>
  new TextEncoder().encode(items.map(row).join(''))

const incidentRow = (eventId: number, ordinal: number, line: Incident) =>
  copyRow([
    eventId,
    ordinal,
    line.etSeconds,
    line.entry,
    line.driverName,
    line.otherName,
    line.object,
    line.strength,
  ])

const limitRow = (eventId: number, ordinal: number, line: TrackLimit) =>
  copyRow([
    eventId,
    ordinal,
    line.etSeconds,
    line.entry,
    line.driverName,
    line.lap,
    line.warningPoints,
    line.currentPoints,
    line.resolution,
    line.text,
  ])

const penaltyRow = (eventId: number, ordinal: number, line: Penalty) =>
  copyRow([
    eventId,
    ordinal,
    line.etSeconds,
    line.entry,
    line.driverName,
    line.action,
    line.kind,
    line.seconds,
    line.laps,
    line.reason,
    line.text,
  ])

const changeRow = (eventId: number, ordinal: number, line: DriverChange) =>
  copyRow([
    eventId,
    ordinal,
    line.etSeconds,
    line.entry,
    line.slot,
    line.vehicleName,
    line.oldName,
    line.newName,
  ])
