import { type DrivenLap, TICKS } from '../race-file/drive.ts'
import type { RunCar, RunRace } from '../race-file/run-race.ts'
import { fractionAt, sectorTimes, TO_BOX } from './lap-progress.ts'
import { type Owed, owedAfter, soFar } from './so-far.ts'
import type { Quirks } from './scenario.ts'

export type PitState = 'NONE' | 'REQUEST' | 'ENTERING' | 'STOPPED' | 'EXITING'
type FinishStatus = 'FSTAT_NONE' | 'FSTAT_FINISHED' | 'FSTAT_DNF' | 'FSTAT_DQ'

/** A car at a moment, which is in ticks from the green flag. */
export type CarNow = {
  car: RunCar
  driver: string
  /** Laps that are completed. */
  done: number
  /** Where it is in its lap, from 0 to 1. */
  fraction: number
  /** When its lap began; undefined on the grid. */
  lapStart: number | undefined
  sectorTimes: [number, number]
  pit: PitState
  isInLane: boolean
  isInGarage: boolean
  isStanding: boolean
  finish: FinishStatus
  stops: number
  /** Penalties that are not served yet. */
  penalties: number
  owed: Owed
  energy: number
  fuel: number
}

/** When it comes in: seconds before the line, and to the end of the lane after it has stood. */
const LANE_BEFORE = 10 * TICKS
const LANE_AFTER = 14 * TICKS
const REQUEST_BEFORE = 50 * TICKS
const THROUGH = { from: 24 * TICKS, to: 2 * TICKS }
const FORGOTTEN = 12 * TICKS
/** Where a car that retires stops, as a fraction of the lap. */
const STOPS_AT = 0.45

type Visit = { pit: PitState; isInLane: boolean; isInGarage: boolean; isStanding: boolean }

const ON_TRACK: Visit = { pit: 'NONE', isInLane: false, isInGarage: false, isStanding: false }
const PARKED: Visit = { ...ON_TRACK, isInGarage: true, isStanding: true }

/** @param garageLap the lap at whose start the car is in the garage instead of its box */
export function carAt(
  race: RunRace,
  car: RunCar,
  at: number,
  quirks: Quirks = {},
  garageLap?: number,
): CarNow {
  const done = lapsDone(car, at)
  const lap = car.laps[done] ?? lapAfter(race, car)
  const isOver = done >= car.laps.length
  const isOut = isOver && car.status !== 'Finished Normally'
  const goes = Math.max(0, fractionAt(lap, at))
  const fraction = isOut ? Math.min(goes, STOPS_AT) : Math.min(goes, 0.9999)
  const isStopped = isOut && goes >= STOPS_AT
  const isHome = isOver && !isOut && goes >= 0.9
  const finish = statusOf(car, at, isOver, isStopped)
  const isParked = isHome || (isStopped && finish !== 'FSTAT_NONE')
  const visit = isOver
    ? isParked
      ? PARKED
      : ON_TRACK
    : visitAt(car, lap, at, quirks, lap.number === garageLap)
  const before = car.laps[done - 1]
  const hasServed = at >= (lap.start + lap.end) / 2
  const so = soFar(car, done)
  return {
    car,
    driver: nameInSeat(car, lap, at),
    done,
    fraction: at < 0 ? 0 : fraction,
    lapStart: at >= lap.start ? lap.start : undefined,
    sectorTimes: sectorTimes(lap),
    ...visit,
    isStanding: visit.isStanding || isStopped || at < 0,
    finish,
    stops: so.stops,
    penalties: Math.max(0, so.penalties - (hasServed ? lap.served.length : 0)),
    owed: hasServed ? owedAfter(so.owed, [], lap.served) : so.owed,
    ...left(car, before, lap, fraction, visit.pit),
  }
}

/** How many laps are complete: the laps of a car are in order. */
function lapsDone({ laps }: RunCar, at: number) {
  let [low, high] = [0, laps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((laps[middle]?.end ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The lap that is not in the file: home after the flag, or the one in which the car stops. */
function lapAfter({ setup }: RunRace, { entry, laps }: RunCar): DrivenLap {
  const last = laps.at(-1)
  const start = last?.end ?? 0
  const length = Math.round(setup.lapSeconds[entry.carClass] * 1.25 * TICKS)
  return {
    number: laps.length + 1,
    driver: last?.driver ?? 0,
    start,
    end: start + length,
    isTimed: false,
    sectors: undefined,
    topSpeedKmh: 0,
    fuel: last?.fuel ?? 1,
    fuelUsed: 0,
    energy: last?.energy ?? 1,
    energyUsed: 0,
    wear: last?.wear ?? [1, 1, 1, 1],
    compound: last?.compound ?? 'Medium',
    isPit: false,
    excursions: [],
    received: [],
    served: [],
    standing: undefined,
    lost: 0,
  }
}

function statusOf(car: RunCar, at: number, isOver: boolean, isStopped: boolean): FinishStatus {
  if (!isOver) return 'FSTAT_NONE'
  if (car.status === 'Finished Normally') return 'FSTAT_FINISHED'
  const last = car.laps.at(-1)?.end ?? 0
  if (car.status === 'DQ') return at >= last + 10 * TICKS ? 'FSTAT_DQ' : 'FSTAT_NONE'
  return car.status === 'DNF' && isStopped ? 'FSTAT_DNF' : 'FSTAT_NONE'
}

function visitAt(
  { laps }: RunCar,
  lap: DrivenLap,
  at: number,
  quirks: Quirks,
  isInGarage: boolean,
): Visit {
  const [since, until] = [at - lap.start, lap.end - at]
  if (lap.standing !== undefined) {
    const stood = since - TO_BOX
    if (stood < 0) return inLane('ENTERING')
    if (stood < lap.standing) return standing(laps, lap, stood, quirks, isInGarage)
    if (stood < lap.standing + LANE_AFTER) return inLane('EXITING')
    if (quirks.sticksInExit) return { ...ON_TRACK, pit: 'EXITING' }
  }
  if (lap.isPit && until <= LANE_BEFORE) return inLane('ENTERING')
  if (lap.isPit && until <= REQUEST_BEFORE) return { ...ON_TRACK, pit: 'REQUEST' }
  const penalty = lap.served[0]
  if (!penalty) return ON_TRACK
  const stands = penalty.seconds * TICKS
  if (until > THROUGH.from + stands || until <= THROUGH.to) return ON_TRACK
  if (until > THROUGH.to + stands + 10 * TICKS || stands === 0) return inLane('ENTERING')
  return until > THROUGH.to + 10 * TICKS
    ? { ...inLane('STOPPED'), isStanding: true }
    : inLane('EXITING')
}

function standing(
  laps: DrivenLap[],
  lap: DrivenLap,
  stood: number,
  quirks: Quirks,
  isInGarage: boolean,
): Visit {
  const stopped = { ...inLane('STOPPED'), isStanding: true }
  // It is pushed in and out.
  const isInside = stood >= 6 * TICKS && stood < (lap.standing ?? 0) - 6 * TICKS
  if (isInGarage && isInside) return PARKED
  const isChange = laps[lap.number - 2]?.driver !== lap.driver
  const isForgotten = stood >= 2 * TICKS && stood < 2 * TICKS + FORGOTTEN
  return quirks.forgetsStops && isChange && isForgotten
    ? { ...stopped, pit: 'NONE', isInLane: false }
    : stopped
}

const inLane = (pit: PitState): Visit => ({ ...ON_TRACK, pit, isInLane: true })

/** The next driver is in the seat from the middle of the stop. */
function nameInSeat({ entry, laps }: RunCar, lap: DrivenLap, at: number) {
  const isChanged = lap.standing === undefined || at >= lap.start + TO_BOX + lap.standing / 2
  const { driver } = isChanged ? lap : (laps[lap.number - 2] ?? lap)
  return entry.drivers[driver] ?? entry.drivers[0] ?? ''
}

/** Energy and fuel, which fall over the lap and rise in the box. */
function left(
  { entry }: RunCar,
  before: DrivenLap | undefined,
  lap: DrivenLap,
  fraction: number,
  pit: PitState,
) {
  const hasFilled = lap.standing !== undefined && !(pit === 'ENTERING' && fraction < 0.1)
  const value = (end: number, used: number, last: number) => {
    const start = hasFilled ? Math.min(1, end + Math.max(used, 0.02)) : last
    return start + (end - start) * fraction
  }
  const hasEnergy = entry.carClass === 'Hyper' || entry.carClass === 'GT3'
  return {
    energy: hasEnergy ? value(lap.energy, lap.energyUsed, before?.energy ?? 1) : 0,
    fuel: value(lap.fuel, lap.fuelUsed, before?.fuel ?? 1),
  }
}
