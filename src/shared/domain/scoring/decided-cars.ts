import type { Configuration, MaxShare } from './configuration.ts'
import { type Driven, crewOf, lapsDriven, startersOf } from './crew.ts'
import { shareOf, sum } from './decimals.ts'
import type { People, Standing } from './people.ts'
import {
  type RoundCar,
  type CarDecision,
  type CarStatus,
  countsAsFinished,
  type Round,
  inOrder,
} from './season.ts'

/** A car of a round with what was decided about it; its place follows from it. */
export type DecidedCar = {
  car: RoundCar
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
  /** The most that a car of its class drove; null if unknown. Disqualified and passed over cars set no mark. */
  leaderLaps: number | null
  /** After penalties; null if unknown. */
  laps: number | null
  /** That each driver must be in the car; 0 without a minimum. */
  leastSeconds: number
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
  round: Round,
  decisions: readonly CarDecision[],
  people: People,
  configuration: Configuration,
): DecidedCar[] {
  const decisionsAbout = decisionFinder(decisions)
  const leastSeconds = leastSecondsOf(round, configuration)
  const field = round.cars.map((car): Undecided => {
    const crew = crewOf(car)
    const starters = startersOf(crew)
    const standing = people.standingOf(car, starters.length > 0 ? starters : crew, round.id)
    const own = decisionsAbout(car)
    return {
      car,
      crew,
      starters,
      standing,
      decisions: own,
      leastSeconds,
      ...statusOf(car, own),
      lapsDriven: lapsDriven(car, crew),
    }
  })
  const leaderLaps = mostDriven(field)
  return field
    .map((one) => decided(one, leaderLaps.get(one.car.class) ?? null, configuration))
    .toSorted(
      (a, b) => (a.car.pos ?? Infinity) - (b.car.pos ?? Infinity) || inOrder(a.car.no, b.car.no),
    )
}

const NONE: readonly CarDecision[] = []

function decisionFinder(decisions: readonly CarDecision[]) {
  const numbers = new Set(decisions.map((decision) => decision.car))
  return ({ no, class: carClass }: RoundCar) =>
    numbers.has(no)
      ? decisions.filter((one) => one.car === no && (one.class ?? carClass) === carClass)
      : NONE
}

type Undecided = Pick<
  DecidedCar,
  | 'car'
  | 'crew'
  | 'starters'
  | 'standing'
  | 'decisions'
  | 'leastSeconds'
  | 'lapsDriven'
  | 'status'
  | 'hasFinished'
>

function statusOf(car: RoundCar, decisions: readonly CarDecision[]) {
  let { status } = car
  let beforeDsq = status
  for (const one of decisions) {
    if (one.kind === 'dsq' && one.session !== 'qualifying') status = 'dsq'
    if (one.kind === 'status') {
      status = one.status
      beforeDsq = one.status
    }
  }
  return { status, hasFinished: countsAsFinished(beforeDsq) }
}

const SECONDS_PER_MINUTE = 60

const leastSecondsOf = (round: Round, { minDriveMinutes }: Configuration) =>
  (round.minDriveMinutes ?? minDriveMinutes?.minutes ?? 0) * SECONDS_PER_MINUTE

/** The most laps that were driven, by class. */
function mostDriven(field: readonly Undecided[]) {
  const most = new Map<string, number>()
  for (const { car, standing, status, lapsDriven: driven } of field) {
    if (driven === null || status === 'dsq' || status === 'dns' || standing === 'passed-over')
      continue
    most.set(car.class, Math.max(driven, most.get(car.class) ?? 0))
  }
  return most
}

function decided(
  one: Undecided,
  leaderLaps: number | null,
  { maxShare }: Configuration,
): DecidedCar {
  const { car, crew, decisions, lapsDriven: driven, hasFinished } = one
  let seconds = 0
  let lapsTaken = 0
  let placesLost = 0
  let setPoints: number | null = null
  const isMadeFinisher = hasFinished && !countsAsFinished(car.status)
  let isReordered = isMadeFinisher
  for (const decision of decisions) {
    const { kind } = decision
    if (kind === 'time') seconds = sum([seconds, decision.seconds])
    if (kind === 'laps') lapsTaken += decision.laps
    if (kind === 'places') placesLost += decision.places
    if (kind === 'set-points') setPoints = decision.points
    isReordered ||= kind === 'time' || kind === 'laps'
  }
  const excessLaps =
    maxShare?.action === 'laps-off'
      ? lapsAbove(maxShare.percent, crew, wholeOf(maxShare, { lapsDriven: driven, leaderLaps }))
      : 0
  const lapsLost = lapsTaken + excessLaps
  return {
    ...one,
    isMadeFinisher,
    leaderLaps,
    laps: driven === null ? null : driven - (car.lapsTaken ?? 0) - lapsLost,
    excessLaps,
    lapsLost,
    seconds,
    placesLost,
    setPoints,
    isReordered: isReordered || excessLaps > 0,
  }
}

/** The laps that a driver's share is of; null if unknown. */
const wholeOf = (
  { of = 'car' }: MaxShare,
  { lapsDriven: driven, leaderLaps }: Pick<DecidedCar, 'lapsDriven' | 'leaderLaps'>,
) => (of === 'car' ? driven : leaderLaps)

/** Laps that drivers drove above their greatest share, which is rounded down to whole laps. */
function lapsAbove(percent: number, crew: readonly Driven[], whole: number | null) {
  if (whole === null) return 0
  const allowed = Math.floor(shareOf(percent, whole))
  return sum(crew.map(({ laps }) => Math.max(0, (laps ?? 0) - allowed)))
}

/** Whether one driver drove more than their greatest share. */
export function isAboveShare(car: DecidedCar, maxShare: MaxShare) {
  const whole = wholeOf(maxShare, car)
  if (whole === null) return false
  return car.crew.some(({ laps }) => laps !== null && laps > shareOf(maxShare.percent, whole))
}

/** Whether it is known that a driver was in the car for less than the least time. */
export const isBelowLeastTime = ({ seconds }: Driven, { leastSeconds }: DecidedCar) =>
  seconds !== null && seconds < leastSeconds
