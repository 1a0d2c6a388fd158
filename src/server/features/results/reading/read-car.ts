import { displayClass } from './car-classes.ts'
import { cleanText } from './clean-text.ts'
import { LIMITS } from './limits.ts'
import { ordinal, positive } from './numbers.ts'
import { RaceFileError } from './race-file-error.ts'
import type { CarResult } from './race-file.ts'
import { listDrivers, readStints, type Swap } from './read-stints.ts'

/** A Driver element as it stands in the file. */
export type DriverElement = {
  fields: Map<string, string>
  /** As `lapRow` writes them. */
  lapRows: string[]
  swaps: Swap[]
  controls: string[]
}

/** A car with all its laps, as `lapRow` writes them. */
export type RowedCar = CarResult & { lapRows: string[] }

/** A car whose place among the others is not settled yet: -1 and nonsense are undefined. */
export type UnplacedCar = Omit<
  RowedCar,
  'entry' | 'position' | 'classPosition' | 'penaltySeconds' | 'penalties'
> & { position: number | undefined; classPosition: number | undefined }

export function readCar({ fields, lapRows, swaps, controls }: DriverElement): UnplacedCar {
  const text = (name: string) => cleanText(fields.get(name) ?? '')
  const driverName = readName(fields.get('Name') ?? '')
  const named = swaps.map((swap) => ({ ...swap, driverName: readName(swap.driverName) }))
  if (driverName === '')
    throw new RaceFileError('A car in this file has no driver: its name is empty.')

  const lapsCompleted = ordinal(fields.get('Laps'), 0) ?? lapRows.length
  const lapCount = Math.max(lapsCompleted, lastLapNumber(lapRows))
  const { stints, unnamedLaps, sharedLaps } = readStints(named, { driverName, lapCount })
  const fileClass = text('CarClass')
  const status = readStatus(text('FinishStatus'))
  return {
    position: ordinal(fields.get('Position')),
    classPosition: ordinal(fields.get('ClassPosition')),
    gridPosition: ordinal(fields.get('GridPos')),
    classGridPosition: ordinal(fields.get('ClassGridPos')),
    driverName,
    drivers: listDrivers(stints, named, driverName),
    stints,
    carClass: displayClass(fileClass),
    fileClass,
    carModel: text('CarType'),
    carNumber: text('CarNumber'),
    teamName: text('TeamName'),
    vehicleName: text('VehName'),
    bestLapSeconds: positive(fields.get('BestLapTime')),
    finishTimeSeconds: positive(fields.get('FinishTime')),
    lapsCompleted,
    pitstops: ordinal(fields.get('Pitstops'), 0) ?? 0,
    status,
    dnfReason: status === 'DNF' ? text('DNFReason') || undefined : undefined,
    isHuman: isHuman(controls, fields.get('isPlayer')),
    lapRows,
  }
}

function lastLapNumber(lapRows: string[]) {
  return Number(lapRows.at(-1)?.split('\t', 1)[0] ?? 0)
}

function readName(text: string) {
  const name = cleanText(text, LIMITS.nameLength + 1)
  if (name.length > LIMITS.nameLength)
    throw new RaceFileError(
      `A driver's name in this file is longer than ${LIMITS.nameLength} characters.`,
    )
  return name
}

/** `None` did not take the flag. */
function readStatus(finishStatus: string) {
  if (finishStatus === 'Finished Normally') return 'Finished'
  return finishStatus === 'DQ' ? 'DSQ' : 'DNF'
}

/**
 * A person who drove any lap makes the car a person's, whatever else was at the wheel; `UnknownControl` is a person whom the
 * recorder did not see. `isPlayer` is often wrong, and asked only of a car without a lap.
 */
function isHuman(controls: string[], isPlayer: string | undefined) {
  if (controls.length === 0) return isPlayer !== '0'
  const words = new Set(controls.flatMap((control) => control.split(',')))
  return words.has('PlayerControl') || !words.has('AIControl')
}
