import type { Configuration } from './configuration.ts'
import { type Driven, crewOf, lapsDriven, startersOf } from './crew.ts'
import { shareOf, sum } from './decimals.ts'
import type { People, Standing } from './people.ts'
import {
  type Car,
  type CarDecision,
  type CarStatus,
  countsAsFinished,
  type Round,
  inOrder,
} from './season.ts'

/** A car of a round with what was decided about it; its place follows from it. */
export type DecidedCar = {
  car: Car
  crew: readonly Driven[]
  /** Those of the crew who drove. */
  starters: readonly Driven[]
  standing: Standing
  status: CarStatus
  /** Took the flag, or was still racing at the end of the recording, even if it is disqualified. */
  hasFinished: boolean
  /** Only by a decision. */
  isMadeFinisher: boolean
  /** As driven; shares of drivers are measured by them. */
  lapsDriven: number | null
  /** After penalties; null if unknown. */
  laps: number | null
  /** Taken off for laps of one driver above the greatest share. */
  excessLaps: number
  lapsLost: number
  /** Added to its time. */
  seconds: number
  placesLost: number
  /** It is ordered anew by laps and time, and with it its class. */
  isReordered: boolean
  /** What it earns in the round by decision; null if its place and bonus points decide. */
  setPoints: number | null
  /** In the order in which they were made. */
  decisions: readonly CarDecision[]
}

/** The cars of a round in the imported order of their classes, each with the decisions about it. */
export function decidedCars(
  { id, cars }: Round,
  decisions: readonly CarDecision[],
  people: People,
  configuration: Configuration,
): DecidedCar[] {
  const decisionsAbout = decisionFinder(decisions)
  return cars
    .map((car) => {
      const crew = crewOf(car)
      const starters = startersOf(crew)
      const standing = people.standingOf(car, starters.length > 0 ? starters : crew, id)
      const own = decisionsAbout(car)
      return decided({ car, crew, starters, standing, decisions: own }, configuration)
    })
    .toSorted(
      (a, b) => (a.car.pos ?? Infinity) - (b.car.pos ?? Infinity) || inOrder(a.car.no, b.car.no),
    )
}

const NONE: readonly CarDecision[] = []

function decisionFinder(decisions: readonly CarDecision[]) {
  const numbers = new Set(decisions.map((decision) => decision.car))
  return ({ no, class: carClass }: Car) =>
    numbers.has(no)
      ? decisions.filter((one) => one.car === no && (one.class ?? carClass) === carClass)
      : NONE
}

type Undecided = Pick<DecidedCar, 'car' | 'crew' | 'starters' | 'standing' | 'decisions'>

function decided(
  { car, crew, starters, standing, decisions }: Undecided,
  { maxShare }: Configuration,
): DecidedCar {
  let status = car.status
  let beforeDsq = car.status
  for (const one of decisions) {
    if (one.kind === 'dsq' && one.session !== 'qualifying') status = 'dsq'
    if (one.kind === 'status') {
      status = one.status
      beforeDsq = one.status
    }
  }
  let seconds = 0
  let lapsTaken = 0
  let placesLost = 0
  let setPoints: number | null = null
  const hasFinished = countsAsFinished(beforeDsq)
  const isMadeFinisher = hasFinished && !countsAsFinished(car.status)
  let isReordered = isMadeFinisher
  for (const one of decisions) {
    if (one.kind === 'time') seconds = sum([seconds, one.seconds])
    if (one.kind === 'laps') lapsTaken += one.laps
    if (one.kind === 'places') placesLost += one.places
    if (one.kind === 'set-points') setPoints = one.points
    isReordered ||= one.kind === 'time' || one.kind === 'laps'
  }
  const driven = lapsDriven(car, crew)
  const excessLaps = maxShare?.action === 'laps-off' ? lapsAbove(maxShare.percent, crew, driven) : 0
  const lapsLost = lapsTaken + excessLaps
  return {
    car,
    crew,
    starters,
    standing,
    status,
    hasFinished,
    isMadeFinisher,
    lapsDriven: driven,
    laps: driven === null ? null : driven - lapsLost,
    excessLaps,
    lapsLost,
    seconds,
    placesLost,
    setPoints,
    isReordered: isReordered || excessLaps > 0,
    decisions,
  }
}

/** Laps that drivers drove above their greatest share of the car's laps, which is rounded down to whole laps. */
function lapsAbove(percent: number, crew: readonly Driven[], driven: number | null) {
  if (driven === null) return 0
  const allowed = Math.floor(shareOf(percent, driven))
  return sum(crew.map(({ laps }) => Math.max(0, (laps ?? 0) - allowed)))
}

/** Whether one driver drove more than the share of the car's laps. */
export function isAboveShare({ crew, lapsDriven: driven }: DecidedCar, percent: number) {
  if (driven === null) return false
  return crew.some(({ laps }) => laps !== null && laps > shareOf(percent, driven))
}
