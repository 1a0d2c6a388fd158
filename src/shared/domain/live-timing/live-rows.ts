import type { LiveRow } from '../../contract/live-timing.ts'
import { PENALTY_KINDS, type Sectors } from './facts.ts'
import { hasEnergy } from './has-energy.ts'
import { hasBegun } from './phases.ts'
import { least } from './follow-laps.ts'
import type { TrackedCar, Tracking } from './tracking.ts'

/** The timing table: cars in the order of the race, with gaps by their crossings of the line, as after the race. */
export function liveRows(tracking: Tracking, entryOf: ReadonlyMap<number, number>): LiveRow[] {
  const cars = inOrder(tracking)
  const bests = bestsByClass(cars)
  const inClass = new Map<string, TrackedCar[]>()
  return cars.map((car, index) => {
    const ahead = inClass.get(car.carClass) ?? []
    inClass.set(car.carClass, [...ahead, car])
    const bestOfClass = bests.get(car.carClass)
    const last = car.recent.at(-1)
    return {
      car: car.car,
      entryId: entryOf.get(car.car) ?? null,
      number: car.number,
      carClass: car.carClass,
      team: car.team,
      driver: car.drivers[car.driver] ?? '',
      drivingSince: car.drivingSince,
      outSince: car.outSince,
      place: index + 1,
      classPlace: ahead.length + 1,
      laps: car.laps,
      gap: behind(car, ahead[0]),
      interval: behind(car, ahead.at(-1)),
      lapSince: car.start,
      last: marked(last?.seconds ?? null, bestOfClass?.seconds ?? null, car.best?.seconds ?? null),
      best: marked(car.best?.seconds ?? null, bestOfClass?.seconds ?? null, null),
      bestLap: car.best?.lap ?? null,
      sectors: [0, 1, 2].map((sector) =>
        marked(
          last?.sectors[sector] ?? null,
          bestOfClass?.sectors[sector] ?? null,
          car.bestSectors[sector] ?? null,
        ),
      ),
      sector: car.sector,
      stops: car.visits,
      penalties: car.penalties,
      owed: PENALTY_KINDS.filter((_, kind) => (car.kinds?.known?.[kind] ?? 0) > 0),
      tyres: car.tyres ?? null,
      raceLaps: car.raceLaps ?? null,
      energy: hasEnergy(car.carClass) ? car.energy : null,
      state: stateOf(car),
      inPitSince: car.visit?.since ?? null,
      distance: car.distance,
      position: car.position,
    }
  })
}

/** Most laps first, then who completed them earlier, then as the game has them. */
function inOrder(tracking: Tracking) {
  const { cars } = tracking
  const isOn = hasBegun(tracking)
  const laps = (car: TrackedCar) => (isOn ? car.laps : 0)
  return cars.toSorted(
    (one, other) =>
      laps(other) - laps(one) ||
      (laps(one) > 0 ? crossed(one) - crossed(other) : 0) ||
      one.place - other.place ||
      one.car - other.car,
  )
}

function bestsByClass(cars: readonly TrackedCar[]) {
  const bests = new Map<string, { seconds: number | null; sectors: Sectors }>()
  for (const { carClass, best, bestSectors } of cars) {
    const before = bests.get(carClass)
    const sectors = bestSectors.map((one, index) => least(one, before?.sectors[index] ?? null))
    bests.set(carClass, {
      seconds: least(best?.seconds ?? null, before?.seconds ?? null),
      sectors: sectors as Sectors,
    })
  }
  return bests
}

function marked(seconds: number | null, ofClass: number | null, own: number | null) {
  if (seconds === null) return null
  const mark = seconds === ofClass ? 'best-of-class' : seconds === own ? 'own-best' : null
  return { seconds, mark } as const
}

/** Distance to a car ahead when this one crossed the line last; null for the first, and before the first lap. */
function behind(car: TrackedCar, ahead: TrackedCar | undefined): LiveRow['gap'] {
  const own = crossings(car).at(-1)
  if (!ahead || !own || own.crossed === null) return null
  const at = own.crossed
  const theirs = crossings(ahead)
  const then = theirs.findLast(({ crossed }) => crossed !== null && crossed <= at)
  const laps = Math.max(0, (then?.lap ?? ahead.laps) - own.lap)
  const same = theirs.find(({ lap }) => lap === own.lap)?.crossed ?? null
  const seconds = same === null ? null : Math.round((at - same) * 1_000) / 1_000
  if (seconds === null && laps === 0) return null
  // It was ahead when it crossed the line last, and has not since.
  if (seconds !== null && seconds < 0)
    return { laps: Math.max(1, ahead.laps - own.lap), seconds: null }
  return { laps, seconds }
}

const crossed = (car: TrackedCar) => crossings(car).at(-1)?.crossed ?? car.start ?? Infinity

/** Of the last laps, also of one whose time the game has not told yet. */
const crossings = ({ recent, pending }: TrackedCar): { lap: number; crossed: number | null }[] =>
  pending ? [...recent, pending] : recent

function stateOf({ isGone, finish, visit, hasRun }: TrackedCar): LiveRow['state'] {
  if (finish) return finish
  if (isGone) return 'left'
  if (visit) return visit.inGarage ? 'garage' : 'pit'
  return hasRun ? 'track' : 'garage'
}
