import { columnName } from './column-name.ts'

/**
 * What a result file says of each lap. Everything that reads, stores or returns laps follows from this table. All values
 * are whole numbers, so that no digit of the file is lost.
 */
export const LAP_COLUMNS = {
  position: { attribute: 'p', kind: 'place' },
  /** Session time at which the lap began. */
  started: { attribute: 'et', kind: 'clock' },
  time: { attribute: undefined, kind: 'time' },
  /** Session time at which the lap ended, by the log: only where nothing else tells it. */
  crossed: { attribute: null, kind: 'clock' },
  sector1: { attribute: 's1', kind: 'time' },
  sector2: { attribute: 's2', kind: 'time' },
  sector3: { attribute: 's3', kind: 'time' },
  topSpeed: { attribute: 'topspeed', kind: 'speed' },
  /** Levels and tyres are those at the end of the lap. */
  fuel: { attribute: 'fuel', kind: 'share' },
  /** Negative if the car was refuelled. */
  fuelUsed: { attribute: 'fuelUsed', kind: 'used' },
  energy: { attribute: 've', kind: 'share' },
  energyUsed: { attribute: 'veUsed', kind: 'used' },
  wearFrontLeft: { attribute: 'twfl', kind: 'share' },
  wearFrontRight: { attribute: 'twfr', kind: 'share' },
  wearRearLeft: { attribute: 'twrl', kind: 'share' },
  wearRearRight: { attribute: 'twrr', kind: 'share' },
  /** Older games name compounds by axle. */
  frontCompound: { attribute: 'fcompound', kind: 'compound' },
  rearCompound: { attribute: 'rcompound', kind: 'compound' },
  compoundFrontLeft: { attribute: 'FL', kind: 'compound' },
  compoundFrontRight: { attribute: 'FR', kind: 'compound' },
  compoundRearLeft: { attribute: 'RL', kind: 'compound' },
  compoundRearRight: { attribute: 'RR', kind: 'compound' },
  /** Whether the lap ended in the pit lane. Null only for laps that the file does not have. */
  isPit: { attribute: 'pit', kind: 'flag' },
} as const satisfies Record<string, LapColumn>

export type LapColumnName = keyof typeof LAP_COLUMNS

export type LapColumn = {
  /** The attribute of `<Lap>`. undefined: its text. null: the log. */
  attribute: string | null | undefined
  kind: LapKind
}

/** `decimals` is how many the game writes: a stored 1 is 0.0001 s, 0.01 km/h or 0.001 of a full tank. */
export const LAP_KINDS = {
  place: { type: 'smallint', decimals: 0, suffix: '' },
  clock: { type: 'integer', decimals: 4, suffix: '_ticks' },
  time: { type: 'integer', decimals: 4, suffix: '_ticks' },
  speed: { type: 'integer', decimals: 2, suffix: '_hundredths_kmh' },
  /** Shares of a full tank, a full battery allowance and a new tyre. */
  share: { type: 'smallint', decimals: 3, suffix: '_permille' },
  used: { type: 'smallint', decimals: 3, suffix: '_permille' },
  /** A position in the car's list of compounds, from 1. */
  compound: { type: 'smallint', decimals: 0, suffix: '_code' },
  flag: { type: 'boolean', decimals: 0, suffix: '' },
} as const satisfies Record<string, { type: LapType; decimals: number; suffix: string }>

export type LapKind = keyof typeof LAP_KINDS

type LapType = 'smallint' | 'integer' | 'boolean'

export const LAP_COLUMN_NAMES = Object.keys(LAP_COLUMNS) as LapColumnName[]

/** How many of a column's whole numbers are one second, one kilometre per hour or a whole. */
export const perUnit = (name: LapColumnName) => 10 ** LAP_KINDS[LAP_COLUMNS[name].kind].decimals

/** 'sector1' is the column sector1_ticks. */
export function lapColumnInDatabase(name: LapColumnName) {
  return columnName(name) + LAP_KINDS[LAP_COLUMNS[name].kind].suffix
}
