import type { AidsRange } from '#server/database/schema.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { displayClass } from './car-classes.ts'
import { cleanText } from '../clean-text.ts'
import { LIMITS } from '../limits.ts'
import { ordinal, positive } from '../numbers.ts'
import { RaceFileError } from '../race-file-error.ts'
import type { Restart } from '#shared/domain/race-documents/race-car.ts'
import type { CarResult } from '../race-file.ts'
import { type CarLaps, lapCollector, readPlace } from '../rows/car-laps.ts'
import type { Attributes } from '../xml/flat-line.ts'
import { listDrivers, readStints, type Swap, withoutLiveryDriver } from './read-stints.ts'

// The game's place in laps before the recorder joined.
const FILLED_PLACE = '105'

/** @param of what has them: 'A car of this file' */
export const tooManyLaps = (of: string, most: number) =>
  new RaceFileError(`${of} has more than ${most} laps, which no race has.`)

/** Values from the file that the result may replace by others; used only to find oddities. */
export type WrittenCar = {
  position: number | undefined
  classPosition: number | undefined
  status: string
  laps: number | undefined
  filledLaps: number
  badPlaces: number
  renumberedLaps: number
  unnamedLaps: number
  sharedLaps: number
}

/** A car with all its laps. */
export type LappedCar = CarResult & {
  laps: CarLaps
  /** Only in a race that was joined from several files. */
  restarts?: readonly Restart[] | undefined
}

export type CarAsWritten = LappedCar & { written: WrittenCar }

/** A car before the places are made unique; -1 and invalid places are undefined. */
export type UnplacedCar = Omit<
  CarAsWritten,
  'entry' | 'position' | 'classPosition' | 'penaltySeconds' | 'penalties'
> & { position: number | undefined; classPosition: number | undefined }

/** Collects the elements of a `Driver` element, and makes a car of them. */
export function carCollector() {
  const collected = lapCollector()
  const element: DriverElement = {
    fields: new Map(),
    laps: collected.laps,
    swaps: [],
    controls: [],
    lastLap: 0,
    filledLaps: 0,
    badPlaces: 0,
    renumberedLaps: 0,
  }
  const { fields, swaps, controls } = element

  function addLap(attributes: Attributes, time: string) {
    if (element.lastLap === LIMITS.lapsPerCar)
      throw tooManyLaps('A car in this file', LIMITS.lapsPerCar)
    const number = lapNumber(attributes('num'), element.lastLap)
    if (number === undefined) element.renumberedLaps += 1
    const place = attributes('p')
    if (place === FILLED_PLACE) element.filledLaps += 1
    else if (place !== undefined && readPlace(place) === undefined) element.badPlaces += 1
    element.lastLap = number ?? element.lastLap + 1
    collected.add({ attributes, time, number: element.lastLap })
  }

  return {
    add(name: string, attributes: Attributes, text: string) {
      if (name === 'Lap') addLap(attributes, text)
      else if (name === 'Swap') {
        if (swaps.length < LIMITS.stintsPerCar)
          swaps.push({ driverName: text, ...lapRange(attributes) })
      } else if (name === 'ControlAndAids') {
        if (controls.length < LIMITS.stintsPerCar) controls.push({ text, ...lapRange(attributes) })
      } else fields.set(name, text)
    },
    finish: (kind: SessionKind, changers: ReadonlySet<string>) => readCar(element, kind, changers),
  }
}

export type CarCollector = ReturnType<typeof carCollector>

/** Undefined if it is not higher than the previous one. */
function lapNumber(text: string | undefined, previous: number) {
  const number = ordinal(text, previous + 1)
  return number !== undefined && number <= LIMITS.lapsPerCar ? number : undefined
}

const lapRange = (attributes: Attributes) => ({
  startLap: attributes('startLap'),
  endLap: attributes('endLap'),
})

/** A Driver element as in the file. */
type DriverElement = {
  fields: Map<string, string>
  laps: CarLaps
  swaps: Swap[]
  controls: Control[]
  /** The highest number of a lap; 0 without laps. */
  lastLap: number
  /** Laps before the recorder joined, which the game fills in. */
  filledLaps: number
  /** Laps with an impossible place. */
  badPlaces: number
  /** Laps whose number was missing or not higher than the previous one. */
  renumberedLaps: number
}

/** A `ControlAndAids` element. */
type Control = { text: string; startLap: string | undefined; endLap: string | undefined }

function readCar(
  element: DriverElement,
  kind: SessionKind,
  changers: ReadonlySet<string>,
): UnplacedCar {
  const { fields, laps, swaps, controls, lastLap } = element
  const { filledLaps, badPlaces, renumberedLaps } = element
  const text = (name: string) => cleanText(fields.get(name) ?? '')
  const driverName = readName(fields.get('Name') ?? '')
  const written = swaps.map((swap) => ({ ...swap, driverName: readName(swap.driverName) }))
  const named = kind === 'race' ? written : withoutLiveryDriver(written, { driverName, changers })
  if (driverName === '')
    throw new RaceFileError('A car in this file has no driver: its name is empty.')

  const writtenLaps = ordinal(fields.get('Laps'), 0)
  const lapsCompleted = writtenLaps ?? laps.numbers.length
  const lapCount = Math.max(lapsCompleted, lastLap)
  const { stints, unnamedLaps, sharedLaps } = readStints(named, { driverName, lapCount })
  const fileClass = text('CarClass')
  const position = ordinal(fields.get('Position'))
  const classPosition = ordinal(fields.get('ClassPosition'))
  const finishStatus = text('FinishStatus')
  const status = readStatus(finishStatus, kind)
  return {
    position,
    classPosition,
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
    aids: controls.map(readAids),
    laps,
    written: {
      position,
      classPosition,
      status: finishStatus,
      laps: writtenLaps,
      filledLaps,
      badPlaces,
      renumberedLaps,
      unnamedLaps,
      sharedLaps,
    },
  }
}

function readName(text: string) {
  const name = cleanText(text, LIMITS.nameLength + 1)
  if (name.length > LIMITS.nameLength)
    throw new RaceFileError(
      `A driver's name in this file is longer than ${LIMITS.nameLength} characters.`,
    )
  return name
}

/** A car that did not take the flag, which matters only in a race, is judged by `judgeFlagless` once the log is read. */
function readStatus(finishStatus: string, kind: SessionKind): CarResult['status'] {
  if (finishStatus === 'DQ') return 'DSQ'
  return finishStatus === 'Finished Normally' || kind !== 'race' ? 'Finished' : 'DNF'
}

/**
 * True if a person drove any lap. `UnknownControl` is a person whom the recorder did not see. `isPlayer` is often
 * wrong, and used only for cars without laps.
 */
function isHuman(controls: Control[], isPlayer: string | undefined) {
  if (controls.length === 0) return isPlayer !== '0'
  const words = new Set(controls.flatMap(({ text }) => text.split(',')))
  return words.has('PlayerControl') || !words.has('AIControl')
}

function readAids({ text, startLap, endLap }: Control): AidsRange {
  const [control = '', ...aids] = cleanText(text).split(',')
  return { firstLap: ordinal(startLap) ?? null, lastLap: ordinal(endLap) ?? null, control, aids }
}
